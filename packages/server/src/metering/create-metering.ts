import type { Domain } from '../platform/domain.ts';
import { bindMetering } from './routes.ts';
import { sumOldLedgerEntries } from './sum-old-entries.job.ts';

/** Creates the metering domain: conversions of each user, and the remaining quotas. */
export const createMetering = (): Domain => ({
  name: 'metering',
  routes: bindMetering,
  jobs: [sumOldLedgerEntries],
});
