import type { Feed } from '@earmark/contract/feeds/feeds';
import { maxWaitingItemsAdded } from '@earmark/contract/limits';
import { plural, t } from '@lingui/core/macro';
import { useState } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';
import { useServices } from '../../lib/services.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { useToast } from '../../ui/toast.tsx';
import { feedTitle } from './feed-names.ts';
import { changeOwnFeeds, refreshOwnFeeds } from './feeds-query.ts';
import { restoreFocus } from './use-subscribing.ts';

/**
 * The number of items of a followed feed that a limit kept out of the playlist, with a button that adds them;
 * renders nothing if there are none.
 */
export function WaitingItems({ feed, className }: { feed: Feed; className?: string }) {
  const { api, queryClient } = useServices();
  const { showToast } = useToast();
  const [busy, setBusy] = useState(false);
  const { feed_id: id, waiting_items: waiting = 0 } = feed;
  if (waiting === 0) return null;
  const next = Math.min(waiting, maxWaitingItemsAdded);

  async function add(): Promise<void> {
    if (busy) return;
    setBusy(true);
    try {
      const response = await api.call('addWaitingItems', { body: { feed_id: id } });
      changeOwnFeeds(queryClient, (feeds) =>
        feeds.map((own) => (own.feed_id === id ? { ...own, waiting_items: response.waiting } : own)),
      );
      if (response.added > 0) {
        const message = plural(response.added, {
          one: '# older item will appear in your playlist in a moment.',
          other: '# older items will appear in your playlist in a moment.',
        });
        showToast({ kind: 'good', message, durationMs: 3_000 });
      }
    } catch (error) {
      // Unsubscribed in another window.
      if (error instanceof ApiError && error.code === 'not_found') await refreshOwnFeeds(queryClient);
      else showToast({ kind: 'error', message: t`The older items could not be added. Please try again.` });
    } finally {
      setBusy(false);
      restoreFocus(id);
    }
  }

  return (
    <div className={classNames('flex items-center gap-3', className)}>
      <p className="min-w-0 text-pretty text-sm text-soft">
        {plural(waiting, {
          one: '# older item is not in your playlist.',
          other: '# older items are not in your playlist.',
        })}
      </p>
      <Button
        size="small"
        busy={busy}
        className="min-w-28 shrink-0"
        aria-label={plural(next, {
          one: `Add # older item of ${feedTitle(feed)} to your playlist`,
          other: `Add # older items of ${feedTitle(feed)} to your playlist`,
        })}
        onClick={() => void add()}
      >
        {waiting > next ? t`Add ${next}` : t`Add`}
      </Button>
    </div>
  );
}
