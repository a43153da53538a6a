import type { FastifyReply } from 'fastify';
import type { App } from '../../platform/app.ts';
import { AppError } from '../../platform/errors.ts';
import { codeMinutes, issueCode } from '../one-time-codes.ts';
import { findOrCreateUser } from './find-or-create-user.ts';
import { linkIdentity } from './link-identity.ts';
import { clearPending, openPending } from './pending-cookie.ts';
import { failureOf, sendSignInResult } from './sign-in-result-page.ts';
import { redirectUriOf } from './start-social.ts';

/**
 * Completes the sign-in when the provider redirects back, and passes a one-time token to the window that
 * opened the popup.
 */
export async function finishSocial(
  app: App,
  input: {
    provider: string;
    /** The query of the request, with its question mark. */
    search: string;
    cookie: string | undefined;
    ip: string;
    reply: FastifyReply;
  },
): Promise<FastifyReply> {
  const { provider, search, cookie, ip, reply } = input;
  reply.header('set-cookie', clearPending(app));
  try {
    return sendSignInResult(app, reply, { token: await tokenFor(app, { provider, search, cookie, ip }) });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return sendSignInResult(app, reply, failureOf(error));
  }
}

async function tokenFor(
  app: App,
  {
    provider,
    search,
    cookie,
    ip,
  }: { provider: string; search: string; cookie: string | undefined; ip: string },
): Promise<string> {
  const client = app.identity.social.find(provider);
  if (!client) throw new AppError('social_unavailable');
  const pending = await openPending(app, cookie);
  if (pending?.provider !== provider) throw new AppError('social_failed');
  const returned = new URL(redirectUriOf(app, provider));
  returned.search = search;
  const profile = await client.finish(returned, pending).catch((error: unknown) => {
    // Also reached when the user cancels. Messages of the library describe the error, not the person.
    app.log.warn(
      { provider, reason: error instanceof Error ? error.message : 'unknown' },
      'a social sign-in failed',
    );
    throw error instanceof AppError ? error : new AppError('social_failed');
  });
  const userId =
    pending.linkTo === undefined
      ? await findOrCreateUser(app, client, profile, { ...pending.arrival, ip })
      : await linkIdentity(app, client, profile, pending.linkTo);
  return issueCode(app, app.db, {
    userId,
    kind: 'sign_in',
    minutes: codeMinutes.socialSignIn,
    provider: client.id,
  });
}
