// For the speech pool that articles bring into the application.
import '../articles/index.ts';
import type { Domain } from '../platform/domain.ts';
import { dropOutdatedSamples } from './drop-outdated-samples.ts';
import { addSampleRoutes } from './sample-routes.ts';
import { speakSample } from './speak-sample.job.ts';

/** What each voice sounds like. */
export function createVoices(): Domain {
  return {
    name: 'voices',
    routes: addSampleRoutes,
    jobs: [speakSample],
    run: {
      worker: async (app) => {
        await dropOutdatedSamples(app);
        return async () => {};
      },
    },
  };
}
