import type { Domain } from '../platform/domain.ts';
import { makeBooks } from './adding/make-books.ts';
import { conversionHandlers } from './conversion/follow-conversion.ts';
import { reconcileUnfinished, resumeEverything } from './conversion/reconcile-unfinished.job.ts';
import { purgeExpiredArticles } from './retention/purge-expired-articles.job.ts';
import { mailCompleted } from './retrying/mail-completed.job.ts';
import { retryFailed } from './retrying/retry-failed.job.ts';
import { bindPlaylist } from './routes.ts';
import { countPopular } from './search/count-popular.job.ts';

/** Playlist entries: which articles a listener added, their charges, sharing and playback positions. */
export function createPlaylist(): Domain {
  return {
    name: 'playlist',
    setUp: async (app) => {
      Object.assign(app, { makeBooks });
      return null;
    },
    routes: bindPlaylist,
    jobs: [retryFailed, mailCompleted, reconcileUnfinished, purgeExpiredArticles, countPopular],
    inTransaction: conversionHandlers,
    run: {
      scheduler: async (app) => {
        // After an upgrade, the lists would otherwise be empty until the schedule's next time.
        await app.jobs.enqueue(app.db, countPopular, {});
        return async () => {};
      },
      worker: async (app) => {
        // An embedded database belongs to this process alone, so no other process is working on the
        // unfinished rows.
        if (app.config.database.kind === 'embedded') await resumeEverything(app);
        return async () => {};
      },
    },
  };
}
