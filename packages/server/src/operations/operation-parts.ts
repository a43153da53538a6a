import type { Config } from '../platform/config.ts';
import type { Migrations } from '../platform/db/migrate.ts';
import type { AnyJob } from '../platform/jobs/define-job.ts';

/** What the commands need to know of the service. */
export interface OperationParts {
  readonly config: Config;
  readonly migrations: Migrations;
  readonly jobs: readonly AnyJob[];
  /** Version of this program. */
  readonly version: string;
}
