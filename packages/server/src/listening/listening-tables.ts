import type { ListeningSettings } from '@earmark/contract';
import type { ColumnType, JSONColumnType } from 'kysely';

export interface ListeningSettingsTable {
  user_id: ColumnType<string, string, never>;
  /** The settings as stored; later versions may add fields. */
  settings: JSONColumnType<Partial<ListeningSettings>, string, string>;
  updated_at: Date;
}

/** The playback speeds that a listener chose. */
export interface ListeningSpeedsTable {
  user_id: ColumnType<string, string, never>;
  /** '' for the usual speed. */
  source: ColumnType<string, string, never>;
  speed: number;
  updated_at: Date;
}

declare module '../platform/db/tables.ts' {
  interface Tables {
    listening_settings: ListeningSettingsTable;
    listening_speeds: ListeningSpeedsTable;
  }
}
