// For the speech pool that narrations bring into the application.
import '../narrations/index.ts';
import type { Domain } from '../platform/domain.ts';
import { dropOutdatedSamples } from './drop-outdated-samples.ts';
import { bindDemo } from './routes.ts';
import { addSampleRoutes } from './sample-routes.ts';
import { speakSample } from './speak-sample.job.ts';

/** What each voice sounds like, and what the product reads to whoever has no account. */
export function createVoices(): Domain {
  return {
    name: 'voices',
    routes: (server, app) => {
      addSampleRoutes(server, app);
      bindDemo(server, app);
    },
    jobs: [speakSample],
    run: {
      worker: async (app) => {
        await dropOutdatedSamples(app);
        return async () => {};
      },
    },
  };
}
