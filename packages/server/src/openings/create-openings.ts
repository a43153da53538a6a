import type { Domain } from '../platform/domain.ts';
import { purgeOpenings } from './purge-openings.job.ts';
import { bindOpenings } from './routes.ts';
import { speakLesson, speakOpening } from './speak-opening.job.ts';
import { addOpeningRoutes } from './stream-opening.ts';

/** Creates the openings domain: visitors without an account hear the first minute of any public page or text. */
export function createOpenings(): Domain {
  return {
    name: 'openings',
    routes: (server, app) => {
      addOpeningRoutes(server, app);
      bindOpenings(server, app);
    },
    jobs: [speakOpening, speakLesson, purgeOpenings],
  };
}
