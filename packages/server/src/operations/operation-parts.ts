import type { Config } from '../platform/config.ts';
import type { ServiceSchema } from '../platform/upgrade/copy-database.ts';

/** What the commands need to know of the service. */
export interface OperationParts extends ServiceSchema {
  readonly config: Config;
  /** Version of this program. */
  readonly version: string;
  /** Receives lines about the progress. */
  readonly say: (line: string) => void;
}
