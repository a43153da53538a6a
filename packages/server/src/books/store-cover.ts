import type { CoverPicture } from '@earmark/extraction';
import type { App } from '../platform/app.ts';
import { coverFiles } from './book-blobs.ts';

/** Pixels of the longer side of a cover, for the sharpest screens. */
const coverSide = 900;
/** Pixels of the side of the artwork in feeds and audio files; Apple requires 1,400 to 3,000. */
const artworkSide = 1_400;
/** Maximum pixels that are decoded. */
const maxPixels = 60_000_000;
/** The cover leaves this part of the artwork's height free, above and below together. */
const artworkMargin = 0.1;

/**
 * Stores the cover of a book, and its artwork: the cover on a blurred copy of itself.
 * @returns false if the picture cannot be decoded
 */
export async function storeCover(app: App, bookId: string, { bytes }: CoverPicture): Promise<boolean> {
  const files = coverFiles(bookId);
  try {
    const { default: sharp } = await import('sharp');
    const open = () =>
      sharp(bytes, { limitInputPixels: maxPixels }).rotate().flatten({ background: 'white' });
    const cover = await open()
      .resize(coverSide, coverSide, { fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: 85 })
      .toBuffer();
    const inner = Math.round(artworkSide * (1 - artworkMargin));
    const front = await sharp(cover).resize(inner, inner, { fit: 'inside' }).toBuffer();
    // A small copy, enlarged, is a blur that costs little.
    const ground = await sharp(cover)
      .resize(28, 28, { fit: 'cover' })
      .blur(2)
      .modulate({ brightness: 0.75 })
      .toBuffer();
    const artwork = await sharp(ground)
      .resize(artworkSide, artworkSide, { kernel: 'cubic' })
      .composite([{ input: front }])
      .jpeg({ quality: 85, chromaSubsampling: '4:4:4' })
      .toBuffer();
    await app.blobs.put(files.cover, cover, { type: 'image/jpeg' });
    await app.blobs.put(files.artwork, artwork, { type: 'image/jpeg' });
    return true;
  } catch (error) {
    app.log.debug({ err: error, book: bookId }, 'the cover of a book could not be read');
    return false;
  }
}
