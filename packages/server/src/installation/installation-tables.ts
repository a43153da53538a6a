import type { Mode, OwnerActionName, Registration } from '@earmark/contract';
import type { ColumnType, Generated } from 'kysely';

/** One row. */
export interface InstallationTable {
  id: ColumnType<true, never, never>;
  /** null until the first run. */
  mode: Mode | null;
  decided_at: Date | null;
  /** null for what is usual in the mode. */
  registration: Registration | null;
  /** In lower case and ASCII. */
  registration_domains: string[];
  /** In which the installation last ran; null if it never ran in one. */
  last_mode: Mode | null;
  /** When it last became a service after it was personal; null if it never did. */
  limited_since: Date | null;
  /** Part of the token of the first run; replaced by each use. */
  start_salt: string;
}

export interface OwnerActionsTable {
  id: Generated<number>;
  at: Date;
  /** null for a command on the machine. */
  actor: string | null;
  action: OwnerActionName;
  subject: string;
  detail: string;
}

declare module '../platform/db/tables.ts' {
  interface Tables {
    installation: InstallationTable;
    owner_actions: OwnerActionsTable;
  }
}
