import { type ErrorCode, freeFeeds } from '@earmark/contract';
import type { Entitlements } from '../../entitlements/index.ts';

export interface FollowRequest {
  plan: Entitlements['plan'];
  /** What the user follows already. */
  followed: number;
  isFollowed: boolean;
  /** True for feeds of the directory, which are for everybody. */
  isListed: boolean;
}

type Refusal = Extract<ErrorCode, 'already_subscribed' | 'pro_required' | 'feed_limit_reached'>;

/** Why a user may not follow a feed; null when they may. */
export function refusalOf({ plan, followed, isFollowed, isListed }: FollowRequest): Refusal | null {
  if (isFollowed) return 'already_subscribed';
  // docs/product/feeds.md#subscription-limits
  if (!isListed && plan !== 'pro') return 'pro_required';
  if (plan === 'free' && followed >= freeFeeds) return 'feed_limit_reached';
  return null;
}

/** Followers after which a feed that people brought themselves shows in the directory. */
const listedFrom = 3;

/**
 * True when a feed that people brought may be shown to everybody. An address may be somebody's secret, such as a paid
 * newsletter's: those carry a query or a long token in their path. What several people follow without one is public.
 */
export function mayBeListed(feedId: string, subscribers: number): boolean {
  return subscribers >= listedFrom && !looksSecret(feedId);
}

/** True for an address with a query, or with a part of its path that looks drawn by lot. */
export function looksSecret(feedId: string): boolean {
  const [path = '', ...query] = feedId.split('?');
  if (query.length > 0) return true;
  return path
    .split('/')
    .slice(1)
    .some((part) => /^[\w.~-]{16,}$/.test(part) && /\d/.test(part) && /[a-z]/i.test(part) && !isWords(part));
}

/** Words, numbers and dates parted by hyphens, as titles of pages have them. */
const isWords = (part: string) =>
  part.split(/[-_.~]/).every((word) => /^(?:\p{L}{0,24}|\d{1,6}|\p{L}+\d{1,2})$/u.test(word));
