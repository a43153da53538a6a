import { Readable } from 'node:stream';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import type { Blobs } from '../../platform/blobs/blobs.ts';
import { coverJpeg, storedArtwork } from './artwork.ts';

/** A blob store with only the methods that the artwork needs, which records every put. */
function memoryBlobs() {
  const objects = new Map<string, Buffer>();
  const storedKeys: string[] = [];
  const head = (bytes: Buffer) => ({
    size: bytes.length,
    etag: '"x"',
    type: 'image/jpeg',
    modifiedAt: new Date(0),
  });
  const blobs: Pick<Blobs, 'head' | 'get' | 'put'> = {
    head: async (key) => {
      const bytes = objects.get(key);
      return bytes === undefined ? null : head(bytes);
    },
    get: async (key) => {
      const bytes = objects.get(key);
      if (bytes === undefined) return null;
      return { ...head(bytes), start: 0, end: bytes.length - 1, stream: Readable.from(bytes) };
    },
    put: async (key, content) => {
      if (content instanceof Readable) throw new Error('the fake store expects a buffer');
      storedKeys.push(key);
      objects.set(key, Buffer.from(content));
    },
  };
  return { blobs, objects, storedKeys };
}

it('draws artwork as Apple requires it, once', async () => {
  const { blobs, objects, storedKeys } = memoryBlobs();
  const key = await storedArtwork(blobs);
  const jpeg = objects.get(key) ?? Buffer.alloc(0);
  const { format, width, height, space, channels, hasAlpha } = await sharp(jpeg).metadata();
  expect({ format, width, height, space, channels, hasAlpha }).toEqual({
    format: 'jpeg',
    width: 3_000,
    height: 3_000,
    space: 'srgb',
    channels: 3,
    hasAlpha: false,
  });
  expect(jpeg.length).toBeLessThanOrEqual(512_000);
  expect(await storedArtwork(blobs)).toBe(key);
  expect(storedKeys).toEqual([key]);

  // The artwork is visible: a marigold bookmark and a wave of ink on paper.
  const pixel = async (left: number, top: number) => [
    ...(await sharp(jpeg).extract({ left, top, width: 1, height: 1 }).raw().toBuffer()),
  ];
  const [paper, marigold, ink] = await Promise.all([
    pixel(100, 100),
    pixel(1_000, 1_800),
    pixel(1_900, 1_100),
  ]);
  expect(Math.min(...paper)).toBeGreaterThan(230);
  expect(marigold[0]).toBeGreaterThan(220);
  expect(marigold[2]).toBeLessThan(80);
  expect(Math.max(...ink)).toBeLessThan(60);
});

it('returns the cover for audio files, drawn once and small', async () => {
  const { blobs, storedKeys } = memoryBlobs();
  const cover = await coverJpeg(blobs);
  expect(await sharp(cover).metadata()).toMatchObject({ format: 'jpeg', width: 1_400, height: 1_400 });
  expect(cover.length).toBeLessThan(100_000);
  expect(Buffer.from(await coverJpeg(blobs)).equals(cover)).toBe(true);
  expect(storedKeys).toHaveLength(1);
});
