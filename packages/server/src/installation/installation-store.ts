import type { Mode } from '@earmark/contract';
import type { Selectable } from 'kysely';
import type { Db, Tx } from '../platform/db/tables.ts';
import type { InstallationTable, Registration } from './installation-tables.ts';

export type InstallationRow = Selectable<InstallationTable>;

export const readInstallation = (db: Db | Tx): Promise<InstallationRow> =>
  db.selectFrom('installation').selectAll().executeTakeFirstOrThrow();

/** Like `readInstallation`; other transactions that lock it wait until this one ends. */
export const lockInstallation = (tx: Tx): Promise<InstallationRow> =>
  tx.selectFrom('installation').selectAll().forUpdate().executeTakeFirstOrThrow();

export async function updateInstallation(
  tx: Tx,
  change: Partial<{ mode: Mode; decided_at: Date; registration: Registration | null; start_salt: string }>,
): Promise<void> {
  await tx.updateTable('installation').set(change).execute();
}
