import './passage-tables.ts';
import type { Domain } from '../platform/domain.ts';
import { bindPassages } from './passage-routes.ts';
import { purgePassages } from './purge-passages.job.ts';
import { speakPassageJob } from './speak-passage.job.ts';

/** Creates the passages domain: short texts that are spoken for a listener beside the audio of an entry. */
export const createPassages = (): Domain => ({
  name: 'passages',
  routes: bindPassages,
  jobs: [speakPassageJob, purgePassages],
});
