import type { App } from '../platform/app.ts';
import type { Tx } from '../platform/db/tables.ts';
import { listProviders } from './identities-store.ts';
import { countPasskeys } from './passkeys/passkeys-store.ts';
import { relyingPartyOf } from './passkeys/relying-party.ts';
import type { User } from './users-store.ts';

/** Counts the ways in which a user can sign in: password, social sign-ins, and passkeys that work at this address. */
export async function countWaysIn(app: Pick<App, 'config'>, tx: Tx, user: User): Promise<number> {
  const party = relyingPartyOf(app.config);
  const passkeys = party ? await countPasskeys(tx, user.id, party.id) : 0;
  const providers = await listProviders(tx, user.id);
  return (user.password_hash === null ? 0 : 1) + providers.length + passkeys;
}
