import type { Feed } from '@earmark/contract/feeds/feeds';
import { plural } from '@lingui/core/macro';
import { type ReactNode, useEffect, useId } from 'react';
import { useInfiniteScroll } from '../public-pages/index.ts';
import { FeedCard } from './feed-card.tsx';
import { FeedSkeletons } from './feed-skeletons.tsx';
import type { Subscribing } from './use-subscribing.ts';

/** A list of feeds with a heading; it grows while the user scrolls. */
export function FeedSection({
  heading,
  feeds,
  total = feeds.length,
  results,
  followed,
  subscribing,
  resetKey,
  columns,
  empty,
  onNeedMore,
}: {
  heading: string;
  feeds: readonly Feed[];
  /** Total number, including feeds that are not loaded yet. */
  total?: number;
  /** Shown as '(N results)'; null without a search. */
  results: number | null;
  followed: boolean;
  subscribing: Subscribing;
  resetKey: string;
  columns: boolean;
  /** Shown instead of an empty list; without it the section is hidden. */
  empty?: ReactNode;
  onNeedMore?: () => void;
}) {
  const id = useId();
  const { count, more, end } = useInfiniteScroll(total, resetKey);
  const lacking = count > feeds.length;
  useEffect(() => {
    if (lacking) onNeedMore?.();
  }, [lacking, onNeedMore]);
  if (total === 0 && empty === undefined) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="pb-1 font-semibold font-serif text-xl">
        {heading}
        {results !== null && (
          <span className="font-normal text-lg text-soft">
            {' '}
            ({plural(results, { one: '# results', other: '# results' })})
          </span>
        )}
      </h2>
      {total === 0 ? (
        empty
      ) : (
        <ul className={columns ? 'grid desktop:grid-cols-2 desktop:gap-x-12' : ''}>
          {feeds.slice(0, count).map((feed) => (
            <li key={feed.feed_id} className="min-w-0">
              <FeedCard feed={feed} followed={followed} subscribing={subscribing} />
            </li>
          ))}
        </ul>
      )}
      <div ref={end}>{more && <FeedSkeletons count={1} />}</div>
    </section>
  );
}
