import type { App } from '../platform/app.ts';
import { createPictureStore } from '../platform/small-pictures.ts';
import type { ArticleRow } from './article-store.ts';

/** Pixels of the longer side: enough for a phone's full player. */
const maxSide = 640;

/** Blob key of the small copy of an article's picture. */
export const thumbnailFile = (articleId: string): string => `thumbnails/${articleId}.jpg`;

/** Small copies of articles' pictures, so that no listener's browser has to ask another host. */
export interface Thumbnails {
  /** @returns the blob key of the picture; null when the article has none that can be shown */
  find(article: ArticleRow): Promise<string | null>;
}

/** Pictures are fetched when somebody first looks. */
export function createThumbnails(app: App): Thumbnails {
  const store = createPictureStore(app, maxSide);
  return {
    find: async ({ id, url, image_url }) => {
      if (!image_url || !URL.canParse(image_url, url ?? undefined)) return null;
      const key = thumbnailFile(id);
      if (await app.blobs.head(key)) return key;
      return (await store(new URL(image_url, url ?? undefined).href, key)) ? key : null;
    },
  };
}
