import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import type { Blobs } from '../../platform/blobs/blobs.ts';

/** Drawn small and enlarged, which a soft shadow does not show, and which takes a tenth of the time. */
const ground = readFileSync(new URL('ground.svg', import.meta.url));
const mark = readFileSync(new URL('mark.svg', import.meta.url));

/** Baseline JPEG in RGB, which also the displays of cars and hi-fis read; colours at full resolution keep edges clean. */
const encoding = { quality: 90, chromaSubsampling: '4:4:4', progressive: false } as const;

/** Apple: 1,400 to 3,000 pixels a side, the larger preferred; at most about 512 kB. */
const artworkPixels = 3_000;
/** Enough for every screen that shows the cover of a file, and small beside the sound. */
const coverPixels = 1_400;

/** Apps keep artwork for ever under its address, so another drawing needs another name. */
const revision = createHash('sha256')
  .update(ground)
  .update(mark)
  .update(JSON.stringify([encoding, artworkPixels, coverPixels]))
  .digest('hex')
  .slice(0, 10);

/** File name of the podcast's artwork. */
export const artworkName = `artwork-${revision}.jpg`;

/** The part of a store that pictures need. */
type PictureStore = Pick<Blobs, 'head' | 'get' | 'put'>;

/** Makes sure that the square artwork is stored. @returns its blob key. The first call draws it. */
export async function storedArtwork(blobs: PictureStore): Promise<string> {
  const key = `podcast/${artworkName}`;
  if ((await blobs.head(key)) === null) await draw(blobs, key, artworkPixels);
  return key;
}

/** The cover that goes into audio files: a square JPEG of 1,400 pixels a side, drawn once and then read from the store. */
export async function coverJpeg(blobs: PictureStore): Promise<Uint8Array> {
  const key = `podcast/cover-${revision}.jpg`;
  const stored = await blobs.get(key);
  return stored === null ? await draw(blobs, key, coverPixels) : await buffer(stored.stream);
}

async function draw(blobs: PictureStore, key: string, pixels: number): Promise<Uint8Array> {
  // Turned into pixels first: resizing a drawing would draw it anew, large.
  const [paper, overlay] = await Promise.all([
    sharp(ground).png({ compressionLevel: 0 }).toBuffer(),
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
