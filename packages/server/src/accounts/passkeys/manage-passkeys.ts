import type { Passkey } from '@earmark/contract';
import type { App } from '../../platform/app.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { countWaysIn } from '../count-ways-in.ts';
import { publishAccountChanged } from '../user-events.ts';
import { lockUser } from '../users-store.ts';
import { deletePasskeyRow, listPasskeysOf, type PasskeyRow, updatePasskeyName } from './passkeys-store.ts';
import { type RelyingParty, relyingPartyOf } from './relying-party.ts';

/** Returns a passkey for its owner, without its key. */
export const showPasskey = (party: RelyingParty | null, row: PasskeyRow): Passkey => ({
  passkey_id: row.id,
  name: row.name,
  created_at: row.created_at.toISOString(),
  last_used_at: row.last_used_at?.toISOString() ?? null,
  backed_up: row.backed_up,
  works_here: row.relying_party === party?.id,
});

/** Lists the passkeys of the user, the oldest first. */
export async function showPasskeys(
  app: Pick<App, 'db' | 'config'>,
  { userId }: Pick<Actor, 'userId'>,
): Promise<{ passkeys: Passkey[] }> {
  const party = relyingPartyOf(app.config);
  return { passkeys: (await listPasskeysOf(app.db, userId)).map((row) => showPasskey(party, row)) };
}

/** @throws AppError `not_found` */
export async function renamePasskey(
  app: App,
  { userId }: Actor,
  { id, name }: { id: string; name: string },
): Promise<Passkey> {
  const row = await updatePasskeyName(app.db, userId, id, name);
  if (!row) throw new AppError('not_found');
  await publishAccountChanged(app, app.db, userId);
  return showPasskey(relyingPartyOf(app.config), row);
}

/** @throws AppError `not_found`; `last_sign_in_method` if there is no other way to sign in */
export function deletePasskey(app: App, { userId }: Actor, id: string): Promise<void> {
  return inTransaction(app, async (tx) => {
    const user = await lockUser(tx, userId);
    if (!user) throw new AppError('unauthenticated');
    const before = await countWaysIn(app, tx, user);
    if (!(await deletePasskeyRow(tx, user.id, id))) throw new AppError('not_found');
    const after = await countWaysIn(app, tx, user);
    if (before > 0 && after === 0) throw new AppError('last_sign_in_method');
    await publishAccountChanged(app, tx, user.id);
  });
}
