import type { App } from '../platform/app.ts';
import { createPictureStore } from '../platform/small-pictures.ts';
import type { ArticleRow } from './article-store.ts';

/** Maximum length of the longer side in pixels: enough for a phone's full-screen player. */
const maxSide = 640;

/** Returns the blob key of the thumbnail of an article's picture. */
export const thumbnailFile = (articleId: string): string => `thumbnails/${articleId}.jpg`;

/** Thumbnails of articles' pictures, so that listeners' browsers send no requests to other hosts. */
export interface Thumbnails {
  /** @returns the blob key of the thumbnail; null if the article has no picture that can be shown */
  find(article: ArticleRow): Promise<string | null>;
}

/** Creates the thumbnails of an app. Pictures are fetched on the first request. */
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
