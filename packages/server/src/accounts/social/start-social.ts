import type { FastifyReply } from 'fastify';
import type { App } from '../../platform/app.ts';
import { AppError } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { limitByAccount } from '../account-limits.ts';
import type { Arrival } from '../sign-up.ts';
import { sealPending } from './pending-cookie.ts';
import { failureOf, reachableOpener, sendSignInResult } from './sign-in-result-page.ts';
import type { SocialClient } from './social-providers.ts';

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
  const begun = await begin(app, client).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
    return error;
  });
  if (begun instanceof AppError) return sendSignInResult(app, reply, failureOf(begun));
  const { tracking_id, coupon, referral, language } = arrival;
  return reply
    .header(
      'set-cookie',
      await sealPending(app, {
        provider,
        ...begun.pending,
        arrival: { tracking_id, coupon, referral, language },
      }),
    )
    .header('cache-control', 'no-store')
    .headers(reachableOpener)
    .redirect(begun.url, 303);
}

/**
 * Starts linking a provider's person to the account. The browser that started it must also complete it,
 * because it has the cookie; so no user can be made to link another person's sign-in.
 * @throws AppError `social_unavailable`, `social_unreachable`, `social_failed`
 */
export async function startLink(
  app: App,
  actor: Actor,
  { provider, reply }: { provider: string; reply: FastifyReply },
): Promise<{ url: string }> {
  await limitByAccount(app, 'social link', actor.userId);
  const client = app.identity.social.find(provider);
  if (!client) throw new AppError('social_unavailable');
  const begun = await begin(app, client);
  const pending = { provider, ...begun.pending, arrival: {}, linkTo: actor.userId };
  reply.header('set-cookie', await sealPending(app, pending));
  return { url: begun.url };
}

/** @throws AppError `social_unreachable`; `social_failed` if the provider answers in an unexpected way */
function begin(app: App, client: SocialClient): ReturnType<SocialClient['begin']> {
  return client.begin(redirectUriOf(app, client.id)).catch((error: unknown) => {
    app.log.error({ err: error, provider: client.id }, 'a sign-in provider cannot be used');
    throw error instanceof AppError ? error : new AppError('social_failed', {}, { cause: error });
  });
}
