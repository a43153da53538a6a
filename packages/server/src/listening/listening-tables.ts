import type { ListeningSettings } from '@earmark/contract';
import type { ColumnType, JSONColumnType } from 'kysely';

export interface ListeningSettingsTable {
  user_id: ColumnType<string, string, never>;
  /** The settings as stored; later versions may add fields. */
  settings: JSONColumnType<Partial<ListeningSettings>, string, string>;
  updated_at: Date;
}

declare module '../platform/db/tables.ts' {
  interface Tables {
    listening_settings: ListeningSettingsTable;
  }
}
