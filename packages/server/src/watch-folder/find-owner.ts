import { findAccountByEmail, findFirstOwner } from '../accounts/index.ts';
import type { App } from '../platform/app.ts';
import type { Config } from '../platform/config.ts';

/**
 * Returns the account that gets the files: that of `EARMARK_WATCH_USER`, else the first owner.
 * @throws if there is none
 */
export async function findOwnerOfFolder(
  app: App,
  { user }: Pick<NonNullable<Config['watch']>, 'user'>,
): Promise<string> {
  const found = user === null ? await findFirstOwner(app) : await findAccountByEmail(app, user);
  if (found) return found.userId;
  throw new Error(
    user === null
      ? 'no account is an owner; set EARMARK_WATCH_USER'
      : `there is no account ${user}; EARMARK_WATCH_USER names it`,
  );
}
