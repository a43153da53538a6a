import type { SubscriptionRules } from '@earmark/contract/feeds/feeds';
import type { App } from '../../platform/app.ts';
import { AppError } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { requireFeed } from '../require-feed.ts';
import { findOwnSubscription, saveRules } from '../subscription-store.ts';

/** Returns the user's rules for a feed. @throws AppError `not_found` if they do not follow it */
export async function getRules(app: App, actor: Actor, feedId: string): Promise<SubscriptionRules> {
  const feed = await requireFeed(app, feedId);
  const own = await findOwnSubscription(app.db, actor.userId, feed.id);
  if (!own) throw new AppError('not_found');
  return { include: own.include, exclude: own.exclude, daily_cap: own.daily_cap };
}

/**
 * Changes the user's rules for future items of a feed.
 * @throws AppError `not_found` if they do not follow it
 */
export async function setRules(
  app: App,
  actor: Actor,
  { feed_id, ...input }: SubscriptionRules & { feed_id: string },
): Promise<SubscriptionRules> {
  const feed = await requireFeed(app, feed_id);
  const rules = { ...input, include: distinct(input.include), exclude: distinct(input.exclude) };
  if (!(await saveRules(app.db, actor.userId, feed.id, rules))) throw new AppError('not_found');
  return rules;
}

const distinct = (words: readonly string[]) => [...new Set(words)];
