import type { Sharp } from 'sharp';
import type { App } from './app.ts';
import { isIco, readIco } from './read-ico.ts';

/** Maximum size of a picture: bytes to fetch, pixels to decode. */
const maxBytes = 8_000_000;
const maxPixels = 40_000_000;
const fetchTimeoutMs = 10_000;
/** Maximum dots per inch at which vector graphics are drawn: an icon of 16 units becomes 533 pixels. */
const maxDensity = 2_400;

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
 * @param minSide pixels of the shorter side that a picture must have
 */
export function createPictureStore(app: App, maxSide: number, minSide = 1): StorePicture {
  const inFlight = new Map<string, Promise<boolean>>();
  return (url, key) => {
    const work =
      inFlight.get(key) ??
      storePicture(app, { url, key, maxSide, minSide }).finally(() => inFlight.delete(key));
    inFlight.set(key, work);
    return work;
  };
}

async function storePicture(
  app: App,
  { url, key, maxSide, minSide }: { url: string; key: string; maxSide: number; minSide: number },
): Promise<boolean> {
  try {
    const { bytes } = await app.fetch(url, { maxBytes, timeoutMs: fetchTimeoutMs });
    const picture = await openPicture(bytes, maxSide);
    const { width = 0, height = 0 } = await picture.metadata();
    if (Math.min(width, height) < minSide) return false;
    const jpeg = await picture
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

/** Opens a picture for conversion. Vector graphics are drawn large enough for a copy of `maxSide` pixels. */
async function openPicture(bytes: Uint8Array, maxSide: number): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  const options = { limitInputPixels: maxPixels, failOn: 'error' } as const;
  if (!isIco(bytes)) {
    const picture = sharp(bytes, options);
    const { format, width = 0, height = 0, density = 72 } = await picture.metadata();
    const scale = maxSide / Math.max(width, height, 1);
    if (format !== 'svg' || scale <= 1) return picture;
    return sharp(bytes, { ...options, density: Math.min(density * scale, maxDensity) });
  }
  const icon = readIco(bytes);
  if (icon === null) throw new Error('the icon has no picture that can be read');
  if (icon.kind === 'png') return sharp(icon.bytes, options);
  const { width, height } = icon;
  return sharp(icon.pixels, { ...options, raw: { width, height, channels: 4 } });
}
