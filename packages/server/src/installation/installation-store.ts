import type { Mode, Registration } from '@earmark/contract';
import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../platform/db/tables.ts';
import type { InstallationTable } from './installation-tables.ts';

export type InstallationRow = Selectable<InstallationTable>;

export const readInstallation = (db: Db | Tx): Promise<InstallationRow> =>
  db.selectFrom('installation').selectAll().executeTakeFirstOrThrow();

/** Like `readInstallation`; other transactions that lock it wait until this one ends. */
export const lockInstallation = (tx: Tx): Promise<InstallationRow> =>
  tx.selectFrom('installation').selectAll().forUpdate().executeTakeFirstOrThrow();

export async function updateInstallation(
  tx: Tx,
  change: Partial<{
    mode: Mode;
    decided_at: Date;
    registration: Registration | null;
    registration_domains: string[];
    start_salt: string;
  }>,
): Promise<void> {
  await tx.updateTable('installation').set(change).execute();
}

/** Stores the mode in which the installation runs from now on. A service limits only what is used after it was personal. */
export async function markMode(db: Db, mode: Mode, now: Date): Promise<void> {
  await db
    .updateTable('installation')
    .set({
      last_mode: mode,
      ...(mode === 'service' && {
        limited_since: sql<Date | null>`case when last_mode = 'personal' then ${now} else limited_since end`,
      }),
    })
    .where(sql<boolean>`last_mode is distinct from ${mode}`)
    .execute();
}
