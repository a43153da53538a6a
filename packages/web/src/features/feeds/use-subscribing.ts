import type { Feed } from '@earmark/contract/feeds/feeds';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';
import { useServices } from '../../lib/services.tsx';
import { useToast } from '../../ui/toast.tsx';
import { cacheFollowedFeed, type FeedNotice, feedNotices } from './add-feed.ts';
import { changeOwnFeeds, refreshOwnFeeds, setUnsubscribed } from './feeds-query.ts';

export type SubscribingWork = 'subscribing' | 'unsubscribing';

export const workLabels: Record<SubscribingWork, string> = {
  subscribing: t`Subscribing...`,
  unsubscribing: t`Unsubscribing...`,
};

export interface Subscribing {
  /** Returns the work in progress on a feed; null if there is none. */
  workOn(feedId: string): SubscribingWork | null;
  subscribe(feed: Feed): void;
  unsubscribe(feed: Feed): void;
  /** Message for a dialog. */
  notice: FeedNotice | null;
  closeNotice(): void;
}

/**
 * Subscribes and unsubscribes, several feeds at a time, and shows the results:
 * docs/product/feeds.md#subscribing.
 */
export function useSubscribing(): Subscribing {
  const { api, queryClient } = useServices();
  const { showToast } = useToast();
  const [works, setWorks] = useState<ReadonlyMap<string, SubscribingWork>>(new Map());
  const [notice, setNotice] = useState<FeedNotice | null>(null);

  async function during(feed: Feed, work: SubscribingWork, doing: () => Promise<void>): Promise<void> {
    if (works.has(feed.feed_id)) return;
    setWorks((current) => new Map(current).set(feed.feed_id, work));
    try {
      await doing();
    } finally {
      setWorks((current) => new Map([...current].filter(([id]) => id !== feed.feed_id)));
      restoreFocus(feed.feed_id);
    }
  }

  async function follow(feed: Feed): Promise<void> {
    try {
      cacheFollowedFeed(queryClient, (await api.call('addFeed', { body: { feed_id: feed.feed_id } })).feed);
      showToast({ kind: 'good', message: t`Successfully subscribed to feed`, durationMs: 2_000 });
    } catch (error) {
      const code = error instanceof ApiError ? error.code : null;
      if (code === 'feed_limit_reached') setNotice(feedNotices.limit);
      else if (code === 'pro_required') setNotice(feedNotices.pro);
      // Followed in another window: only the list has to be refreshed.
      else if (code === 'already_subscribed') await refreshOwnFeeds(queryClient);
      else {
        showToast({
          message: t`Failed to subscribe to feed. Please signup or go to the Feeds page to subscribe.`,
          durationMs: 5_000,
        });
      }
    }
  }

  async function leave(feed: Feed): Promise<void> {
    try {
      await api.call('unsubscribeFeed', { params: { feed_id: feed.feed_id } }).catch((error: unknown) => {
        // Unsubscribed in another window.
        if (!(error instanceof ApiError) || error.code !== 'not_found') throw error;
      });
      changeOwnFeeds(queryClient, (feeds) => feeds.filter(({ feed_id: id }) => id !== feed.feed_id));
      setUnsubscribed(queryClient, feed, true);
      showToast({ kind: 'good', message: t`Successfully unsubscribed from feed`, durationMs: 2_000 });
    } catch {
      showToast({ kind: 'error', message: t`Failed to unsubscribe from feed`, durationMs: 2_000 });
    }
  }

  return {
    workOn: (feedId) => works.get(feedId) ?? null,
    subscribe: (feed) => void during(feed, 'subscribing', () => follow(feed)),
    unsubscribe: (feed) => void during(feed, 'unsubscribing', () => leave(feed)),
    notice,
    closeNotice: () => setNotice(null),
  };
}

/** Moves the focus along with a card that changes lists. */
export function restoreFocus(feedId: string): void {
  setTimeout(() => {
    if (document.activeElement !== null && document.activeElement !== document.body) return;
    for (const card of document.querySelectorAll<HTMLElement>('[data-feed-action]')) {
      if (card.dataset['feedAction'] === feedId) card.focus();
    }
  });
}
