import type { App } from './app.ts';

/** Maximum size of a picture: bytes to fetch, pixels to decode. */
const maxBytes = 8_000_000;
const maxPixels = 40_000_000;
const fetchTimeoutMs = 10_000;

/**
 * Fetches a picture and stores a small JPEG copy of it.
 * @param key blob key of the copy
 * @returns false if there is no picture at the address or it cannot be decoded
 */
export type StorePicture = (url: string, key: string) => Promise<boolean>;

/**
 * Creates a function that stores small copies of pictures from other hosts, so that browsers do not contact
 * those hosts. Simultaneous calls for the same copy share one fetch.
 * @param maxSide pixels of a copy's longer side
 */
export function createPictureStore(app: App, maxSide: number): StorePicture {
  const inFlight = new Map<string, Promise<boolean>>();
  return (url, key) => {
    const work =
      inFlight.get(key) ?? storePicture(app, { url, key, maxSide }).finally(() => inFlight.delete(key));
    inFlight.set(key, work);
    return work;
  };
}

async function storePicture(
  app: App,
  { url, key, maxSide }: { url: string; key: string; maxSide: number },
): Promise<boolean> {
  try {
    const { bytes } = await app.fetch(url, { maxBytes, timeoutMs: fetchTimeoutMs });
    const { default: sharp } = await import('sharp');
    const jpeg = await sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
      .rotate()
      .resize(maxSide, maxSide, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: 'white' })
      .jpeg({ quality: 80 })
      .toBuffer();
    await app.blobs.put(key, jpeg, { type: 'image/jpeg' });
    return true;
  } catch (error) {
    app.log.debug({ err: error, url }, 'a picture could not be fetched');
    return false;
  }
}
