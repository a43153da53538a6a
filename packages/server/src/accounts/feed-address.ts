import type { App } from '../platform/app.ts';
import { AppError } from '../platform/errors.ts';
import type { Actor } from '../platform/http/actor.ts';
import { limitByAccount } from './account-limits.ts';
import { newSecret } from './new-secrets.ts';
import { changeUser, type User } from './users-store.ts';

/** Returns the address of the private podcast feed. The address alone gives access to the feed. */
export const feedUrlOf = (
  { config }: { readonly config: Pick<App['config'], 'publicUrl'> },
  user: Pick<User, 'feed_token'>,
) => `${config.publicUrl}/rss/${user.feed_token}.xml`;

/** Replaces the address of the private feed; the old address stops working. */
export async function resetFeedAddress(app: App, actor: Actor): Promise<{ feed_url: string }> {
  await limitByAccount(app, 'feed address reset', actor.userId);
  const user = await changeUser(app.db, actor.userId, { feed_token: newSecret('feed_token') });
  if (!user) throw new AppError('unauthenticated');
  return { feed_url: feedUrlOf(app, user) };
}
