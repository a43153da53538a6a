import type { Mode } from '@earmark/contract';
import type { ColumnType } from 'kysely';

/** Who may create an account. */
export type Registration = 'open' | 'invitation' | 'closed';

/** One row. */
export interface InstallationTable {
  id: ColumnType<true, never, never>;
  /** null until the first run. */
  mode: Mode | null;
  decided_at: Date | null;
  /** null for what is usual in the mode. */
  registration: Registration | null;
  /** Part of the token of the first run; replaced by each use. */
  start_salt: string;
}

declare module '../platform/db/tables.ts' {
  interface Tables {
    installation: InstallationTable;
  }
}
