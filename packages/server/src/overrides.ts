import type { App } from './platform/app.ts';
import type { ReadFreeBytes } from './platform/blobs/free-space.ts';
import type { Domain } from './platform/domain.ts';

/** Parts that tests replace, and settings for tests. */
export type Overrides = Partial<App> & {
  domains?: readonly Domain[];
  /** Directory of the built web application. */
  webDist?: string;
  /** Reads the free space of a disk. */
  freeBytes?: ReadFreeBytes | undefined;
  /** Collects metrics of the process as well; off in tests, where many apps share one process. */
  processMetrics?: boolean;
  /**
   * Module that runs a job in a process of its own; null for none. By default the one for the service's own domains,
   * and none for other domains.
   */
  jobProcess?: URL | null;
};
