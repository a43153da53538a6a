import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useDeferredValue, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { allFeeds, type FeedCategory } from './categories.ts';
import { CategoryChips } from './category-chips.tsx';
import { FeedNoticeDialog } from './feed-notice-dialog.tsx';
import { FeedSection } from './feed-section.tsx';
import { FeedSkeletons } from './feed-skeletons.tsx';
import { useFeedLists } from './use-feed-lists.ts';
import { useSubscribing } from './use-subscribing.ts';

/** Categories, followed feeds and other feeds, filtered by `query`: docs/product/feeds.md#feeds-browser. */
export function FeedLists({ query: input, columns = false }: { query: string; columns?: boolean }) {
  const query = useDeferredValue(input);
  const [category, setCategory] = useState<FeedCategory>(allFeeds);
  const lists = useFeedLists(query, category);
  const { mine, others, otherTotal, stale } = lists;
  const subscribing = useSubscribing();

  if (lists.failed) {
    return (
      <div role="alert" className="flex flex-col items-center gap-4 py-12 text-center">
        <p className="text-lg">{t`Failed to load your feeds. Please try again later.`}</p>
        <Button onClick={lists.readAgain}>{t`Try again`}</Button>
      </div>
    );
  }
  const searching = query !== '';
  const section = { subscribing, columns, resetKey: `${query} ${category}` };
  return (
    <div className="flex flex-col gap-8">
      <CategoryChips chosen={category} counts={lists.counts} onChoose={setCategory} />
      {!lists.loaded ? (
        <div role="status">
          <p className="pb-2 text-soft">{t`Loading feeds...`}</p>
          <FeedSkeletons count={6} />
        </div>
      ) : searching && !stale && mine.length === 0 && otherTotal === 0 ? (
        <p role="status" className="py-12 text-center text-lg text-soft">
          <Trans>No feeds found matching "{query}"</Trans>
        </p>
      ) : (
        <>
          <FeedSection
            {...section}
            heading={t`My Feeds`}
            feeds={mine}
            results={searching ? mine.length : null}
            followed
            {...(searching || category !== allFeeds
              ? {}
              : { empty: <p className="py-3 text-soft">{t`Feeds that you subscribe to appear here.`}</p> })}
          />
          <FeedSection
            {...section}
            heading={t`All Feeds`}
            feeds={others}
            total={otherTotal}
            results={searching && !stale ? otherTotal : null}
            followed={false}
            onNeedMore={lists.readMore}
            {...(searching
              ? {}
              : { empty: <p className="py-3 text-soft">{t`There are no other feeds here.`}</p> })}
          />
        </>
      )}
      <FeedNoticeDialog notice={subscribing.notice} onClose={subscribing.closeNotice} />
    </div>
  );
}
