import { createReader } from '@earmark/extraction/node';
import type { App } from '../platform/app.ts';
import type { Domain, Stop } from '../platform/domain.ts';
import { readArticle } from './extraction/read-article.job.ts';
import { bindArticles } from './routes.ts';
import { indexArticle } from './search/index-article.job.ts';

/** Creates the domain of articles: sources, and the documents extracted from them. */
export function createArticles(): Domain {
  return {
    name: 'articles',
    setUp: addParts,
    routes: bindArticles,
    jobs: [readArticle, indexArticle],
  };
}

/**
 * Number of sources extracted concurrently: at least two even with one core, so that a slow one does not
 * block the others.
 */
const readers = ({ config }: App): number => Math.max(2, Math.min(4, config.workers));

/**
 * Adds the reader unless the app has one already. An existing reader was provided by the caller, who closes
 * it.
 */
async function addParts(app: App): Promise<Stop> {
  const provided: Partial<App> = app;
  const ownReader = provided.reader ? null : createReader({ workers: readers(app), briefWorker: true });
  Object.assign(app, { reader: provided.reader ?? ownReader });
  return async () => {
    await ownReader?.close();
  };
}
