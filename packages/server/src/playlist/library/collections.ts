import { randomUUID } from 'node:crypto';
import { type Collection, type CollectionFields, maxCollections } from '@earmark/contract';
import type { App } from '../../platform/app.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { plainLine } from '../../platform/plain-line.ts';
import { cleanTag } from './clean-tag.ts';
import {
  deleteOwnCollection,
  findCollections,
  insertCollection,
  lockCollections,
  updateCollection,
} from './collections-store.ts';

type Owner = Pick<Actor, 'userId'>;

/** Returns the saved collections, oldest first. */
export const listCollections = async (
  app: Pick<App, 'db'>,
  { userId }: Owner,
): Promise<{ collections: Collection[] }> => ({ collections: await findCollections(app.db, userId) });

/**
 * Saves a collection.
 * @throws AppError `collection_limit_reached`, `validation_failed`
 */
export async function addCollection(
  app: App,
  { userId }: Owner,
  fields: CollectionFields,
): Promise<Collection> {
  const checked = check(fields);
  return inTransaction(app, async (tx) => {
    if ((await lockCollections(tx, userId)) >= maxCollections) throw new AppError('collection_limit_reached');
    return insertCollection(tx, { ...checked, id: randomUUID(), userId, now: app.clock.now() });
  });
}

/**
 * Replaces name, rule and order of a collection.
 * @throws AppError `not_found`, `validation_failed`
 */
export async function changeCollection(
  app: App,
  { userId }: Owner,
  { id, ...fields }: { id: string } & CollectionFields,
): Promise<Collection> {
  const changed = await updateCollection(app.db, userId, { id, ...check(fields) });
  if (!changed) throw new AppError('not_found');
  return changed;
}

/**
 * Deletes a collection.
 * @throws AppError `not_found`
 */
export async function deleteCollection(app: App, { userId }: Owner, { id }: { id: string }): Promise<void> {
  if (!(await deleteOwnCollection(app.db, userId, id))) throw new AppError('not_found');
}

function check({ name, rule, sort }: CollectionFields): CollectionFields {
  const line = plainLine(name);
  if (line === '')
    throw new AppError('validation_failed', { fields: { name: 'A collection needs a name.' } });
  const { min_minutes: min, max_minutes: max, tags } = rule;
  if (min !== undefined && max !== undefined && min > max) {
    throw new AppError('validation_failed', {
      fields: { 'rule.max_minutes': 'The longest length is shorter than the shortest.' },
    });
  }
  return {
    name: line,
    sort,
    rule: tags === undefined ? rule : { ...rule, tags: [...new Set(tags.map(cleanTag))] },
  };
}
