import { type ErrorCode, freeFeeds } from '@earmark/contract';
import type { Entitlements } from '../../entitlements/index.ts';

export interface FollowRequest {
  plan: Entitlements['plan'];
  /** Number of feeds that the user follows already. */
  followed: number;
  isFollowed: boolean;
  /** True for feeds of the directory, which everyone may follow. */
  isListed: boolean;
}

type Refusal = Extract<ErrorCode, 'already_subscribed' | 'pro_required' | 'feed_limit_reached'>;

/** Returns why a user may not follow a feed; null if they may. */
export function refusalOf({ plan, followed, isFollowed, isListed }: FollowRequest): Refusal | null {
  if (isFollowed) return 'already_subscribed';
  // docs/product/feeds.md#subscription-limits
  if (!isListed && plan !== 'pro') return 'pro_required';
  if (plan === 'free' && followed >= freeFeeds) return 'feed_limit_reached';
  return null;
}

/** Minimum number of followers for the directory to show a feed that users added. */
const minFollowersToList = 3;

/**
 * Returns whether the directory may show a feed that users added. An address may be a secret, such as that of
 * a paid newsletter: such addresses have a query or a long token in their path. An address without them that
 * several users follow is treated as public.
 */
export function mayBeListed(feedId: string, subscribers: number): boolean {
  return subscribers >= minFollowersToList && !looksSecret(feedId);
}

/** Returns whether an address has a query, or a path segment that looks random. */
export function looksSecret(feedId: string): boolean {
  const [path = '', ...query] = feedId.split('?');
  if (query.length > 0) return true;
  return path
    .split('/')
    .slice(1)
    .some((part) => /^[\w.~-]{16,}$/.test(part) && /\d/.test(part) && /[a-z]/i.test(part) && !isWords(part));
}

/**
 * Returns whether a path segment consists of words, numbers and dates joined by separators, as in page
 * titles.
 */
const isWords = (part: string) =>
  part.split(/[-_.~]/).every((word) => /^(?:\p{L}{0,24}|\d{1,6}|\p{L}+\d{1,2})$/u.test(word));
