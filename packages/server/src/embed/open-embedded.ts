import { type EmbeddedArticle, isUrl, lessonAccess } from '@earmark/contract';
import { getUserSettings } from '../accounts/index.ts';
import { entitlementsOf } from '../entitlements/index.ts';
import { makeOpening } from '../openings/index.ts';
import type { App } from '../platform/app.ts';
import { AppError } from '../platform/errors.ts';
import type { Actor } from '../platform/http/actor.ts';
import { lessonsTokens } from './lessons-token.ts';

/** The page on which the player is embedded, and what proves the subscription besides the sign-in. */
export interface EmbeddedRequest {
  article_url: string;
  lessons_token?: string | undefined;
  recaptcha_token?: string | null | undefined;
}

/**
 * Returns what the embedded player plays: docs/product/embed.md#premium-lessons. A premium lesson without the
 * subscription is not even fetched.
 * @throws AppError as declared by `embedEndpoints.openEmbedded`
 */
export async function openEmbedded(
  app: App,
  actor: Pick<Actor, 'userId'> | null,
  { article_url, lessons_token, recaptcha_token }: EmbeddedRequest,
  ip: string,
  signal: AbortSignal,
): Promise<EmbeddedArticle> {
  const { catalogue } = app.payments;
  const partner = catalogue.lesson_partner;
  const address = article_url.trim();
  if (!isUrl(address)) throw new AppError('invalid_url');
  const access = lessonAccess(address, partner);
  const subscribed = await isSubscribed(app, actor, lessons_token);
  const price = catalogue.prices.find(({ slug }) => slug === partner.price);
  const shown = {
    subscribed,
    lessons: {
      key: partner.key,
      amount: price?.amount ?? 0,
      currency: price?.currency ?? 'usd',
      free_lesson_url: `${partner.lessons_url.replace(/\/+$/, '')}/${partner.free_lessons[0] ?? ''}`,
    },
  };
  if (access === 'premium' && !subscribed) return { ...shown, access: 'subscription', audio: null };
  const whole = access !== 'elsewhere';
  const audio = await makeOpening(app, { article_url: address, recaptcha_token }, ip, signal, { whole });
  return { ...shown, access: whole ? 'whole' : 'opening', audio };
}

/** The sign-in counts first; a token is for frames that cannot see it. */
async function isSubscribed(
  app: App,
  actor: Pick<Actor, 'userId'> | null,
  token: string | undefined,
): Promise<boolean> {
  if (actor && (await entitlementsOf(app, actor.userId)).partnerAccess) return true;
  const holder = token === undefined ? null : lessonsTokens.read(app, token);
  const account = holder === null ? null : await getUserSettings(app, holder);
  if (!account || account.isDisabled) return false;
  return (await entitlementsOf(app, account.userId)).partnerAccess;
}
