// Loads the type of the speech pool that narrations add to the app.
import '../narrations/index.ts';
import type { Domain } from '../platform/domain.ts';
import { dropOutdatedSamplesAtStart } from './drop-outdated-samples.ts';
import { reportVoices } from './report-voices.ts';
import { bindDemo } from './routes.ts';
import { addSampleRoutes } from './sample-routes.ts';
import { speakSample } from './speak-sample.job.ts';

export { dropOutdatedSamples } from './drop-outdated-samples.ts';
export { findDemoArticle, findDemoAudio } from './find-demo-audio.ts';
export { reportVoices } from './report-voices.ts';

/** Creates the domain of voice samples, and of the demos for visitors. */
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
        await reportVoices(app);
        await dropOutdatedSamplesAtStart(app);
        return async () => {};
      },
    },
  };
}
