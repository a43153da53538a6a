import type { Domain } from '../platform/domain.ts';

/** Creates the domain that adds the files of a folder. It does nothing unless `EARMARK_WATCH_DIR` is set. */
export function createWatchFolder(): Domain {
  return {
    name: 'watch-folder',
    run: {
      scheduler: async (app) => {
        const { watch } = app.config;
        if (watch === null) return async () => {};
        return (await import('./watch.ts')).startWatching(app, watch);
      },
    },
  };
}
