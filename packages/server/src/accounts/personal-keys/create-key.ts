import { randomUUID } from 'node:crypto';
import { type KeyScope, maxPersonalKeys, type PersonalKey } from '@earmark/contract';
import type { App } from '../../platform/app.ts';
import type { Tx } from '../../platform/db/tables.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { requireRecentSignIn } from '../passkeys/require-recent-sign-in.ts';
import { sendNotice } from '../send-notice.job.ts';
import { publishAccountChanged } from '../user-events.ts';
import { lockUser, type User } from '../users-store.ts';
import { hashOfSecret, newKeySecret } from './key-secret.ts';
import { countKeysOf, insertKey } from './keys-store.ts';
import { showKey } from './manage-keys.ts';

/** A key to be created. */
export interface NewKey {
  name: string;
  scopes: readonly KeyScope[];
  made_by: PersonalKey['made_by'];
}

/**
 * Creates a key in the settings.
 * @returns the key and its secret, which is stored nowhere
 * @throws AppError `invalid_password`, `requires_recent_login`, `too_many_keys`
 */
export async function createKey(
  app: App,
  actor: Actor,
  input: { name: string; scopes: readonly KeyScope[]; password?: string | undefined },
): Promise<{ key: PersonalKey; secret: string }> {
  const { id } = await requireRecentSignIn(app, actor, input.password);
  const { key, secret } = await inTransaction(app, (tx) =>
    createKeyOf(app, tx, id, { ...input, made_by: 'settings' }),
  );
  return { key, secret };
}

/**
 * Creates a key, and notifies the user by mail.
 * @throws AppError `too_many_keys`, `unauthenticated` if the account no longer exists
 */
export async function createKeyOf(
  app: App,
  tx: Tx,
  userId: string,
  { name, scopes, made_by }: NewKey,
): Promise<{ key: PersonalKey; secret: string; user: User }> {
  const user = await lockUser(tx, userId);
  if (!user) throw new AppError('unauthenticated');
  if ((await countKeysOf(tx, user.id)) >= maxPersonalKeys) throw new AppError('too_many_keys');
  const secret = newKeySecret();
  const row = await insertKey(tx, {
    id: randomUUID(),
    user_id: user.id,
    secret_hash: hashOfSecret(secret),
    name,
    scopes: [...new Set(scopes)],
    made_by,
    created_at: app.clock.now(),
  });
  await app.jobs.enqueue(tx, sendNotice, { user_id: user.id, notice: { kind: 'key_created', name } });
  await publishAccountChanged(app, tx, user.id);
  return { key: showKey(row), secret, user };
}
