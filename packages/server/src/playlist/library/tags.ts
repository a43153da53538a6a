import { publishUserEvent } from '../../accounts/index.ts';
import type { App } from '../../platform/app.ts';
import type { Tx } from '../../platform/db/tables.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { cleanTag } from './clean-tag.ts';
import { replaceTagInRules } from './collections-store.ts';
import { countTags, findSpelling, replaceTag, type TagCount } from './tags-store.ts';

/** Returns the tags of the playlist with the number of their entries. */
export const listTags = async (
  app: App,
  { userId }: Pick<Actor, 'userId'>,
): Promise<{ tags: TagCount[] }> => ({
  tags: await countTags(app.db, userId),
});

/**
 * Renames a tag everywhere. A name that differs only in case from another tag joins that tag.
 * @throws AppError `not_found`
 */
export function renameTag(
  app: App,
  { userId }: Pick<Actor, 'userId'>,
  { tag, new_tag }: { tag: string; new_tag: string },
): Promise<{ tags: TagCount[] }> {
  const name = cleanTag(new_tag);
  return inTransaction(app, async (tx) => {
    const old = await requireSpelling(tx, userId, tag);
    const known = await findSpelling(tx, userId, name);
    return replaceEverywhere(app, tx, userId, {
      tag: old,
      by: known === undefined || known === old ? name : known,
    });
  });
}

/**
 * Removes a tag from all entries and from the rules of collections.
 * @throws AppError `not_found`
 */
export const deleteTag = (
  app: App,
  { userId }: Pick<Actor, 'userId'>,
  { tag }: { tag: string },
): Promise<{ tags: TagCount[] }> =>
  inTransaction(app, async (tx) =>
    replaceEverywhere(app, tx, userId, { tag: await requireSpelling(tx, userId, tag), by: null }),
  );

async function requireSpelling(tx: Tx, userId: string, tag: string): Promise<string> {
  const spelling = await findSpelling(tx, userId, cleanTag(tag));
  if (spelling === undefined) throw new AppError('not_found');
  return spelling;
}

async function replaceEverywhere(
  app: App,
  tx: Tx,
  userId: string,
  change: { tag: string; by: string | null },
): Promise<{ tags: TagCount[] }> {
  await replaceTag(tx, userId, { ...change, now: app.clock.now() });
  await replaceTagInRules(tx, userId, change);
  await publishUserEvent(app, tx, { user: userId, event: 'reload', key: '', data: {} });
  return { tags: await countTags(tx, userId) };
}
