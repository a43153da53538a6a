import type { EndpointResponse, PersonalKey, personalKeyEndpoints } from '@earmark/contract';
import type { App } from '../../platform/app.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { publishSessionsEnded } from '../sessions/session-events.ts';
import { publishAccountChanged } from '../user-events.ts';
import { findUser } from '../users-store.ts';
import { deleteKeyRow, findKey, type KeyRow, listKeysOf } from './keys-store.ts';

/** Returns a key for its owner, without its secret. */
export const showKey = (row: KeyRow): PersonalKey => ({
  key_id: row.id,
  name: row.name,
  scopes: row.scopes,
  made_by: row.made_by,
  created_at: row.created_at.toISOString(),
  last_used_at: row.last_used_at?.toISOString() ?? null,
});

/** Lists the keys of the user, the newest first. */
export const showKeys = async (
  app: Pick<App, 'db'>,
  { userId }: Pick<Actor, 'userId'>,
): Promise<{ keys: PersonalKey[] }> => ({ keys: (await listKeysOf(app.db, userId)).map(showKey) });

/** Deletes a key and ends its open event streams. @throws AppError `not_found` */
export function deleteKey(app: App, { userId }: Pick<Actor, 'userId'>, id: string): Promise<void> {
  return inTransaction(app, async (tx) => {
    if (!(await deleteKeyRow(tx, userId, id))) throw new AppError('not_found');
    await publishSessionsEnded(app, tx, { userId, only: id });
    await publishAccountChanged(app, tx, userId);
  });
}

/** Describes the key of a call. @throws AppError `not_found` for a call without a key */
export async function showOwnKey(
  app: App,
  { userId, keyId }: Actor,
): Promise<EndpointResponse<typeof personalKeyEndpoints.showOwnKey>> {
  const key = keyId === undefined ? null : await findKey(app.db, userId, keyId);
  const user = await findUser(app.db, userId);
  if (!key || !user) throw new AppError('not_found');
  const { name, scopes } = key;
  return { name, scopes, email: user.email, user_id: userId, product: app.config.brand.name };
}

/** Deletes the key of a call. @throws AppError `not_found` for a call without a key */
export async function deleteOwnKey(app: App, actor: Actor): Promise<void> {
  if (actor.keyId === undefined) throw new AppError('not_found');
  await deleteKey(app, actor, actor.keyId);
}
