import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import type { Blobs } from '../../platform/blobs/blobs.ts';

/** Drawn small and enlarged, which takes a tenth of the time and is not visible in a soft shadow. */
const background = readFileSync(new URL('ground.svg', import.meta.url));
const mark = readFileSync(new URL('mark.svg', import.meta.url));

/**
 * Baseline JPEG in RGB, which the displays of cars and hi-fi systems support; full color resolution keeps
 * edges clean.
 */
const encoding = { quality: 90, chromaSubsampling: '4:4:4', progressive: false } as const;

/**
 * Side length in pixels. Apple requires 1,400 to 3,000, prefers the larger, and limits the file to about 512
 * kB.
 */
const artworkPixels = 3_000;
/**
 * Side length in pixels: enough for every screen that shows the cover of a file, and small compared to the
 * audio.
 */
const coverPixels = 1_400;

/** Apps cache artwork permanently by its address, so a changed drawing needs another name. */
const revision = createHash('sha256')
  .update(background)
  .update(mark)
  .update(JSON.stringify([encoding, artworkPixels, coverPixels]))
  .digest('hex')
  .slice(0, 10);

/** File name of the podcast's artwork. */
export const artworkName = `artwork-${revision}.jpg`;

/** The methods of the blob store that pictures need. */
type PictureStore = Pick<Blobs, 'head' | 'get' | 'put'>;

/** Draws and stores the square artwork unless it is stored already. @returns its blob key */
export async function storedArtwork(blobs: PictureStore): Promise<string> {
  const key = `podcast/${artworkName}`;
  if ((await blobs.head(key)) === null) await draw(blobs, key, artworkPixels);
  return key;
}

/**
 * Returns the cover that is embedded in audio files: a square JPEG with a side of 1,400 pixels, drawn once
 * and then read from the store.
 */
export async function coverJpeg(blobs: PictureStore): Promise<Uint8Array> {
  const key = `podcast/cover-${revision}.jpg`;
  const stored = await blobs.get(key);
  return stored === null ? await draw(blobs, key, coverPixels) : await buffer(stored.stream);
}

async function draw(blobs: PictureStore, key: string, pixels: number): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp');
  // Rasterize first: resizing the SVG would draw it again in the large size.
  const [paper, overlay] = await Promise.all([
    sharp(background).png({ compressionLevel: 0 }).toBuffer(),
    sharp(mark).resize(pixels, pixels).png({ compressionLevel: 0 }).toBuffer(),
  ]);
  const jpeg = await sharp(paper)
    .resize(pixels, pixels)
    .composite([{ input: overlay }])
    .flatten()
    .jpeg(encoding)
    .toBuffer();
  await blobs.put(key, jpeg, { type: 'image/jpeg' });
  return jpeg;
}
