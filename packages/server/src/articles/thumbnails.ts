import sharp from 'sharp';
import type { App } from '../platform/app.ts';
import type { ArticleRow } from './article-store.ts';

/** Pixels of the longer side: enough for a phone's full player. */
const maxSide = 640;
/** Largest picture fetched, in bytes, and read, in pixels. */
const maxBytes = 8_000_000;
const maxPixels = 40_000_000;
const fetchTimeout = 10_000;

/** Blob key of the small copy of an article's picture. */
export const thumbnailFile = (articleId: string): string => `thumbnails/${articleId}.jpg`;

/** Small copies of articles' pictures, so that no listener's browser has to ask another host. */
export interface Thumbnails {
  /** @returns the blob key of the picture; null when the article has none that can be shown */
  find(article: ArticleRow): Promise<string | null>;
}

/** Pictures are fetched when somebody first looks; of many who look at once, one fetches. */
export function createThumbnails(app: App): Thumbnails {
  const fetching = new Map<string, Promise<boolean>>();
  return {
    find: async (article) => {
      if (!article.image_url) return null;
      const key = thumbnailFile(article.id);
      if (await app.blobs.head(key)) return key;
      const underWay = fetching.get(article.id) ?? fetchPicture(app, article, article.image_url);
      fetching.set(article.id, underWay);
      try {
        return (await underWay) ? key : null;
      } finally {
        fetching.delete(article.id);
      }
    },
  };
}

/** @returns false when there is no picture at the address, or none that can be read */
async function fetchPicture(app: App, article: ArticleRow, url: string): Promise<boolean> {
  try {
    const address = new URL(url, article.url ?? undefined).href;
    const { bytes } = await app.fetch(address, { maxBytes, timeoutMs: fetchTimeout });
    const jpeg = await sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
      .rotate()
      .resize(maxSide, maxSide, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: 'white' })
      .jpeg({ quality: 80 })
      .toBuffer();
    await app.blobs.put(thumbnailFile(article.id), jpeg, { type: 'image/jpeg' });
    return true;
  } catch (error) {
    app.log.debug({ err: error, article: article.id }, 'a picture could not be fetched');
    return false;
  }
}
