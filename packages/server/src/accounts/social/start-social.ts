import type { FastifyReply } from 'fastify';
import type { App } from '../../platform/app.ts';
import { AppError } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { limitByAccount } from '../account-limits.ts';
import type { Arrival } from '../sign-up.ts';
import { sealPending } from './pending-cookie.ts';
import { reachableOpener, sendSignInResult } from './sign-in-result-page.ts';

/** Returns the address to which providers redirect back; it must be registered with them. */
export const redirectUriOf = ({ config }: Pick<App, 'config'>, provider: string): string =>
  `${config.publicUrl}/api/identity/social/${provider}/callback`;

/** Redirects the popup to the provider. */
export async function startSocial(
  app: App,
  input: { provider: string; arrival: Arrival; reply: FastifyReply },
): Promise<FastifyReply> {
  const { provider, arrival, reply } = input;
  const client = app.identity.social.find(provider);
  if (!client) return sendSignInResult(app, reply, { error: 'social_unavailable' });
  const begun = await client.begin(redirectUriOf(app, provider)).catch((error: unknown) => {
    app.log.error({ err: error, provider }, 'a sign-in provider cannot be reached');
    return null;
  });
  if (!begun) return sendSignInResult(app, reply, { error: 'social_failed' });
  const { tracking_id, coupon, referral } = arrival;
  return reply
    .header(
      'set-cookie',
      await sealPending(app, { provider, ...begun.pending, arrival: { tracking_id, coupon, referral } }),
    )
    .header('cache-control', 'no-store')
    .headers(reachableOpener)
    .redirect(begun.url, 303);
}

/**
 * Starts linking a provider's person to the account. The browser that started it must also complete it,
 * because it has the cookie; so no user can be made to link another person's sign-in.
 * @throws AppError `social_unavailable`
 */
export async function startLink(
  app: App,
  actor: Actor,
  { provider, reply }: { provider: string; reply: FastifyReply },
): Promise<{ url: string }> {
  await limitByAccount(app, 'social link', actor.userId);
  const client = app.identity.social.find(provider);
  if (!client) throw new AppError('social_unavailable');
  const begun = await client.begin(redirectUriOf(app, provider)).catch((error: unknown) => {
    app.log.error({ err: error, provider }, 'a sign-in provider cannot be reached');
    throw new AppError('social_unavailable');
  });
  const pending = { provider, ...begun.pending, arrival: {}, linkTo: actor.userId };
  reply.header('set-cookie', await sealPending(app, pending));
  return { url: begun.url };
}
