import type { Collection, CollectionFields } from '@earmark/contract';
import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/tables.ts';
import type { CollectionsTable } from '../playlist-tables.ts';

const present = ({ id, name, rule, sort }: Selectable<CollectionsTable>): Collection => ({
  id,
  name,
  rule,
  sort,
});

/** Returns a user's collections, oldest first. */
export async function findCollections(db: Db | Tx, userId: string): Promise<Collection[]> {
  const rows = await db
    .selectFrom('collections')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(present);
}

/** Locks the account's collections until the transaction ends, so that a limit holds. @returns their number */
export async function lockCollections(tx: Tx, userId: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`collections ${userId}`}, 0))`.execute(tx);
  const { count } = await tx
    .selectFrom('collections')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertCollection(
  tx: Tx,
  row: CollectionFields & { id: string; userId: string; now: Date },
): Promise<Collection> {
  const { userId, now, rule, ...fields } = row;
  return present(
    await tx
      .insertInto('collections')
      .values({ ...fields, rule: JSON.stringify(rule), user_id: userId, created_at: now })
      .returningAll()
      .executeTakeFirstOrThrow(),
  );
}

/** Replaces the fields of the user's own collection; undefined if there is none with this id. */
export async function updateCollection(
  db: Db,
  userId: string,
  { id, name, rule, sort }: Collection,
): Promise<Collection | undefined> {
  const row = await db
    .updateTable('collections')
    .set({ name, rule: JSON.stringify(rule), sort })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirst();
  return row && present(row);
}

/** Deletes the user's own collection. @returns whether there was one */
export async function deleteOwnCollection(db: Db, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('collections')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Replaces a tag in the rules of a user's collections; null removes it. */
export async function replaceTagInRules(
  tx: Tx,
  userId: string,
  { tag, by }: { tag: string; by: string | null },
): Promise<void> {
  for (const { id, rule } of await findCollections(tx, userId)) {
    if (!rule.tags?.includes(tag)) continue;
    const tags = [...new Set(rule.tags.map((each) => (each === tag ? by : each)))].filter(
      (each) => each !== null,
    );
    await tx
      .updateTable('collections')
      .set({ rule: JSON.stringify({ ...rule, tags }) })
      .where('id', '=', id)
      .execute();
  }
}
