import { createReader } from '@earmark/extraction/node';
import type { App } from '../platform/app.ts';
import type { Domain, Stop } from '../platform/domain.ts';
import { readArticle } from './extraction/read-article.job.ts';
import { bindArticles } from './routes.ts';
import { indexArticle } from './search/index-article.job.ts';

/** What people read: sources, and the documents extracted from them. */
export function createArticles(): Domain {
  return {
    name: 'articles',
    setUp: addParts,
    routes: bindArticles,
    jobs: [readArticle, indexArticle],
  };
}

/** Sources read at once: two even where there is one core, so that one that takes long keeps nobody else waiting. */
const readers = ({ config }: App): number => Math.max(2, Math.min(4, config.workers));

/** A reader that is there already was given by whoever put the service together, and is theirs to close. */
async function addParts(app: App): Promise<Stop> {
  const given: Partial<App> = app;
  const ownReader = given.reader ? null : createReader({ workers: readers(app), briefWorker: true });
  Object.assign(app, { reader: given.reader ?? ownReader });
  return async () => {
    await ownReader?.close();
  };
}
