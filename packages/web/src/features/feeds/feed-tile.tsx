import type { Feed } from '@earmark/contract/feeds/feeds';
import { Link } from 'react-router';
import { Picture } from '../../ui/picture.tsx';
import { feedPicture, feedTitle } from './feed-names.ts';

/** A feed as visitors see it: one large link. */
export function FeedTile({ feed, to }: { feed: Feed; to: string }) {
  return (
    <Link
      to={to}
      className="flex h-full gap-4 rounded-corner border border-line bg-raised p-4 no-underline transition-colors hovers:hover:bg-hover"
    >
      <Picture url={feedPicture(feed)} title={feedTitle(feed)} markSize={30} className="size-14" />
      <span className="flex min-w-0 flex-col gap-1">
        <span className="line-clamp-2 font-semibold font-serif text-lg leading-6">{feedTitle(feed)}</span>
        {feed.description !== '' && (
          <span dir="auto" className="line-clamp-2 text-sm text-soft">
            {feed.description}
          </span>
        )}
      </span>
    </Link>
  );
}
