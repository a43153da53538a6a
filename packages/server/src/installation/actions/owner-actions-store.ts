import type { OwnerActionName } from '@earmark/contract';
import type { Selectable } from 'kysely';
import type { Db, Tx } from '../../platform/db/tables.ts';
import type { OwnerActionsTable } from '../installation-tables.ts';

export type OwnerActionRow = Selectable<OwnerActionsTable>;

/** An action to record. */
export interface NewOwnerAction {
  /** Email address of the owner; null for a command on the machine. */
  by: string | null;
  action: OwnerActionName;
  /** What it was done to; empty if that goes without saying. */
  subject?: string;
  /** The value that was set; empty if there is none. */
  detail?: string;
}

/** @returns its id */
export async function insertOwnerAction(
  db: Db | Tx,
  { by, action, subject = '', detail = '' }: NewOwnerAction,
  at: Date,
): Promise<number> {
  const { id } = await db
    .insertInto('owner_actions')
    .values({ at, actor: by, action, subject, detail })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function setActionDetail(tx: Tx, id: number, detail: string): Promise<void> {
  await tx.updateTable('owner_actions').set({ detail }).where('id', '=', id).execute();
}

/** Returns actions, newest first. @param before id of the last one that is known */
export async function listOwnerActions(
  db: Db,
  { before, limit }: { before: number | null; limit: number },
): Promise<OwnerActionRow[]> {
  const all = db.selectFrom('owner_actions').selectAll().orderBy('id', 'desc').limit(limit);
  return (before === null ? all : all.where('id', '<', before)).execute();
}
