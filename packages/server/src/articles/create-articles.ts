import { createReader } from '@earmark/extraction/node';
import { createSpeechPool } from '@earmark/synthesis';
import type { App } from '../platform/app.ts';
import type { Domain, Stop } from '../platform/domain.ts';
import { indexArticle } from './finding/index-article.job.ts';
import { createPopularArticles } from './finding/search-articles.ts';
import { narrate } from './narrating/narrate.job.ts';
import { readArticle } from './reading/read-article.job.ts';
import { retryFailed, retryFailedOften } from './retrying/retry-failed.job.ts';
import { tellCompleted } from './retrying/tell-completed.job.ts';
import { bindArticles } from './routes.ts';
import { measureSpeech } from './speech-metrics.ts';
import { speechOptions } from './speech-options.ts';
import { createAskModel } from './summarizing/ask-model.ts';
import { dropOldSegments, dropOldSegmentsHourly } from './tidying/evict-segments.job.ts';
import { resumeEverything, sweepEveryMinute, sweepUnfinished } from './tidying/sweep-unfinished.job.ts';
import { tidyArticles, tidyArticlesDaily } from './tidying/tidy-articles.job.ts';
import { warmUp } from './warm-up.ts';

/** What other domains contribute. This one is below them, so it is handed to it where the service is put together. */
export interface ArticlesOptions {
  /** The square JPEG that goes into audio files. */
  cover?: (app: App) => Promise<Uint8Array>;
}

/** What people read and hear: articles, their narrations, and everybody's playlist. */
export function createArticles(options: ArticlesOptions = {}): Domain {
  return {
    name: 'articles',
    setUp: (app) => addParts(app, options),
    routes: bindArticles,
    jobs: [
      readArticle,
      narrate,
      indexArticle,
      retryFailed,
      tellCompleted,
      sweepUnfinished,
      dropOldSegments,
      tidyArticles,
    ],
    run: {
      worker: async (app) => {
        // An embedded database is this process' own: whatever is unfinished in it, nobody is at work on it.
        if (app.config.database.kind === 'embedded') await resumeEverything(app);
        // Not waited for: the service is of use meanwhile.
        void warmUp(app);
        return async () => {};
      },
    },
    schedules: [retryFailedOften, sweepEveryMinute, dropOldSegmentsHourly, tidyArticlesDaily],
  };
}

/** Sources read at once: two even where there is one core, so that one that takes long keeps nobody else waiting. */
const readers = ({ config }: App): number => Math.max(2, Math.min(4, config.workers));

/** Parts that are there already were given by whoever put the service together, and are theirs to close. */
async function addParts(app: App, { cover }: ArticlesOptions): Promise<Stop> {
  const given: Partial<App> = app;
  const ownReader = given.reader ? null : createReader({ workers: readers(app), briefWorker: true });
  const speaks = app.config.roles.has('worker') && given.speech === undefined;
  const ownSpeech = speaks ? await createSpeechPool(speechOptions(app)) : null;
  Object.assign(app, {
    reader: given.reader ?? ownReader,
    speech: given.speech ?? ownSpeech,
    askModel: given.askModel ?? (app.config.summaries ? createAskModel(app.config.summaries) : null),
    popularArticles: given.popularArticles ?? createPopularArticles(app),
    cover: given.cover ?? (cover ? () => cover(app) : null),
  });
  measureSpeech(app);
  return async () => {
    await ownReader?.close();
    await ownSpeech?.close();
  };
}
