import { lessonsTokenField } from '@earmark/contract';
import { entitlementsOf } from '../entitlements/index.ts';
import type { App } from '../platform/app.ts';
import { AppError } from '../platform/errors.ts';
import type { Actor } from '../platform/http/actor.ts';
import { lessonsTokens } from './lessons-token.ts';

/**
 * Returns the address of the lessons with a token of the subscriber in its fragment, which browsers do not send.
 * @throws AppError `forbidden` without the subscription
 */
export async function lessonsLink(app: App, actor: Pick<Actor, 'userId'>): Promise<{ url: string }> {
  const { partnerAccess } = await entitlementsOf(app, actor.userId);
  if (!partnerAccess) throw new AppError('forbidden');
  const url = new URL(app.payments.catalogue.lesson_partner.lessons_url);
  url.hash = `${lessonsTokenField}=${lessonsTokens.issue(app, actor.userId).token}`;
  return { url: url.href };
}
