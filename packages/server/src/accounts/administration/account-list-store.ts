import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/tables.ts';
import { people } from '../owners/owners-store.ts';

/** An account as owners see it. */
export interface AccountSummary {
  userId: string;
  email: string;
  isOwner: boolean;
  /** null for an account that is not disabled. */
  disabledAt: Date | null;
  createdAt: Date;
  /** Time of the last sign-in or refresh of a session that still exists; null if there is none. */
  lastSeenAt: Date | null;
}

const summaries = (db: Db | Tx) =>
  people(db).select([
    'id as userId',
    'email',
    'is_owner as isOwner',
    'disabled_at as disabledAt',
    'created_at as createdAt',
    sql<Date | null>`(select max(refreshed_at) from sessions where user_id = users.id)`.as('lastSeenAt'),
  ]);

/** Lists the accounts of people, the oldest first. */
export const listAccounts = (db: Db): Promise<AccountSummary[]> =>
  summaries(db).orderBy('created_at').execute();

/** Returns one of these accounts; null for one that does not exist, and for a guest. */
export async function findAccount(db: Db | Tx, userId: string): Promise<AccountSummary | null> {
  return (await summaries(db).where('id', '=', userId).executeTakeFirst()) ?? null;
}

const matches = (search: string) => sql<boolean>`strpos(lower(email), lower(${search})) > 0`;

/**
 * Returns a page of the accounts of people, the newest first.
 * @param search part of the address, in any letter case; '' for all
 * @param after last account of the previous page; null for the first page
 */
export function listAccountsPage(
  db: Db,
  { search, after, limit }: { search: string; after: { createdAt: Date; id: string } | null; limit: number },
): Promise<AccountSummary[]> {
  let page = summaries(db).orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit);
  if (search !== '') page = page.where(matches(search));
  if (after) page = page.where(sql<boolean>`(created_at, id) < (${after.createdAt}, ${after.id}::uuid)`);
  return page.execute();
}

/** Counts the accounts of people that a search finds. */
export async function countAccounts(db: Db, search: string): Promise<number> {
  const all = people(db).select(sql<number>`count(*)::int`.as('count'));
  const row = await (search === '' ? all : all.where(matches(search))).executeTakeFirstOrThrow();
  return row.count;
}

/** @param at null to enable the account */
export async function markDisabled(tx: Tx, userId: string, at: Date | null): Promise<void> {
  await tx.updateTable('users').set({ disabled_at: at }).where('id', '=', userId).execute();
}
