import type { Domain } from '../platform/domain.ts';
import { purgeHighlights } from './purge-highlights.job.ts';
import { bindHighlights } from './routes.ts';

/** Creates the highlights domain: passages that listeners marked, with notes. */
export const createHighlights = (): Domain => ({
  name: 'highlights',
  routes: bindHighlights,
  jobs: [purgeHighlights],
});
