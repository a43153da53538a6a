import type { Feed } from '@earmark/contract/feeds/feeds';
import { t } from '@lingui/core/macro';
import type { QueryClient } from '@tanstack/react-query';
import type { ApiClient } from '../../lib/api/api-client.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { translate } from '../../lib/language/i18n.ts';
import { isSameAddress } from './feed-names.ts';
import { changeOwnFeeds, readOwnFeeds, refreshOwnFeeds, setUnsubscribed } from './feeds-query.ts';

/**
 * Message of a dialog about a feed or a link. `action` is offered besides closing: a larger plan, or to add the
 * transcript of a video.
 */
export interface FeedNotice {
  title: string;
  message: string;
  action: 'none' | 'upgrade' | 'pro' | 'transcript';
}

export type AddFeedOutcome =
  | { kind: 'added' }
  /** There is no feed at the address. */
  | { kind: 'no-feed'; notice: FeedNotice }
  | { kind: 'refused'; notice: FeedNotice };

/** docs/product/feeds.md#subscription-limits */
export const feedNotices = {
  added: {
    title: t`Feed Added`,
    message: t`Your feed has been added successfully. You'll start receiving new articles from this feed automatically within the next few hours.`,
    action: 'none',
  },
  already: {
    title: t`Already Subscribed`,
    message: t`You are already subscribed to this feed.`,
    action: 'none',
  },
  limit: {
    title: t`Upgrade Required`,
    message: t`You're already subscribed to 3 feeds. Please upgrade to a paid plan to subscribe to unlimited feeds.`,
    action: 'upgrade',
  },
  pro: { title: t`Pro Feature`, message: t`Upgrade to pro to add feeds by URLs.`, action: 'pro' },
} as const satisfies Record<string, FeedNotice>;

const failure = t`There was a problem adding your feed. Please check the URL and try again.`;

interface AddFeedParts {
  api: ApiClient;
  queryClient: QueryClient;
}

/** Subscribes to the feed at an address. Never throws: the outcome contains any failure. */
export async function addFeedByUrl({ api, queryClient }: AddFeedParts, url: string): Promise<AddFeedOutcome> {
  // A feed that the user already follows is not sent again.
  if (readOwnFeeds(queryClient)?.some(({ feed_url: own }) => isSameAddress(own, url))) {
    return { kind: 'refused', notice: feedNotices.already };
  }
  try {
    const { feed } = await api.call('addFeed', { body: { feed_url: url } });
    cacheFollowedFeed(queryClient, feed);
    return { kind: 'added' };
  } catch (error) {
    return outcomeOf(error);
  }
}

/** Adds a newly followed feed at the top of the user's own feeds. */
export function cacheFollowedFeed(queryClient: QueryClient, feed: Feed): void {
  setUnsubscribed(queryClient, feed, false);
  changeOwnFeeds(queryClient, (feeds) => [feed, ...feeds.filter(({ feed_id: id }) => id !== feed.feed_id)]);
  void refreshOwnFeeds(queryClient);
}

function outcomeOf(error: unknown): AddFeedOutcome {
  const code = error instanceof ApiError ? error.code : null;
  if (code === 'already_subscribed') return { kind: 'refused', notice: feedNotices.already };
  if (code === 'feed_limit_reached') return { kind: 'refused', notice: feedNotices.limit };
  if (code === 'pro_required') return { kind: 'refused', notice: feedNotices.pro };
  // The service's message, or the default message if the service was not reached.
  const fromService = error instanceof ApiError && code !== 'network_error' && code !== 'unexpected_answer';
  const notice: FeedNotice = {
    title: t`Error Adding Feed`,
    message: [
      (fromService && translate(error.message)) || failure,
      ...(fromService ? hintOf(error) : []),
    ].join(' '),
    action: 'none',
  };
  return { kind: code === 'not_a_feed' ? 'no-feed' : 'refused', notice };
}

/** Returns what helps whoever runs the service, if the service says so. */
const hintOf = ({ details: { hint } }: ApiError): string[] => (typeof hint === 'string' ? [hint] : []);
