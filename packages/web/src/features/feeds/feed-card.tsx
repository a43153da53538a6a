import type { Feed } from '@earmark/contract/feeds/feeds';
import { t } from '@lingui/core/macro';
import { ExternalLink } from 'lucide-react';
import { useBreakpoint } from '../../lib/use-breakpoint.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Picture } from '../../ui/picture.tsx';
import { PlayIcon } from '../../ui/play-icon.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import { publicTrack, useListening } from '../public-pages/index.ts';
import { aboutFeed, feedPath, feedPicture, feedTitle, shortTitle } from './feed-names.ts';
import { type Subscribing, workLabels } from './use-subscribing.ts';
import { WaitingItems } from './waiting-items.tsx';

/** docs/product/feeds.md#feed-cards */
export function FeedCard({
  feed,
  followed,
  subscribing,
  wholeTitle = false,
}: {
  feed: Feed;
  followed: boolean;
  subscribing: Subscribing;
  /** Shows long titles whole, where visitors choose among feeds that they do not know yet. */
  wholeTitle?: boolean;
}) {
  const device = useBreakpoint() === 'mobile' ? 'mobile' : 'desktop';
  const title = feedTitle(feed);
  const short = wholeTitle ? title : shortTitle(title, device);
  const work = subscribing.workOn(feed.feed_id);
  const label = work === null ? (followed ? t`Unsubscribe` : t`Subscribe`) : workLabels[work];
  return (
    <article
      aria-label={title}
      className="flex min-h-20 flex-wrap items-center gap-x-3 gap-y-1 border-line border-b py-3"
    >
      <FeedPicture feed={feed} />
      {/* Actions move below the name if there is no room beside it. */}
      <div className="min-w-0 grow basis-24">
        <Tooltip text={feed.description || feed.feed_id} describe>
          <h3 dir="auto" className="w-fit max-w-full font-semibold font-serif text-lg leading-6">
            {short === title ? (
              title
            ) : (
              <>
                <span aria-hidden="true">{short}</span>
                <span className="sr-only">{title}</span>
              </>
            )}
          </h3>
        </Tooltip>
        <p className="line-clamp-2 text-pretty text-sm text-soft">
          <bdi>{aboutFeed(feed)}</bdi>
        </p>
      </div>
      <div className="ms-auto flex items-center gap-1">
        <Tooltip text={t`Open feed page`}>
          <a
            href={feedPath(feed.feed_id)}
            target="_blank"
            rel="noopener"
            aria-label={t`Open the page of ${title} in a new tab`}
            className={buttonClass('quiet', 'icon')}
          >
            <ExternalLink size={18} aria-hidden="true" />
          </a>
        </Tooltip>
        <Button
          size="small"
          data-feed-action={feed.feed_id}
          busy={work !== null}
          aria-label={`${label} ${title}`}
          onClick={() => (followed ? subscribing.unsubscribe(feed) : subscribing.subscribe(feed))}
          className="min-w-28"
        >
          {label}
        </Button>
      </div>
      {followed && <WaitingItems feed={feed} className="basis-full justify-between ps-15" />}
    </article>
  );
}

/** The feed's picture; if there is audio, it is the button that plays it. */
function FeedPicture({ feed }: { feed: Feed }) {
  const picture = (
    <Picture url={feedPicture(feed)} title={feedTitle(feed)} markSize={26} className="size-12" />
  );
  if (feed.latestArticle === null) return picture;
  return (
    <PlayPicture
      title={feed.latestArticle.title}
      track={publicTrack({ ...feed.latestArticle, site: feedTitle(feed) })}
      picture={picture}
    />
  );
}

function PlayPicture({
  title,
  track,
  picture,
}: {
  title: string;
  track: ReturnType<typeof publicTrack>;
  picture: React.ReactNode;
}) {
  const { current, playing, waiting, toggle } = useListening(track);
  return (
    <button
      type="button"
      aria-label={`${playing ? t`Pause` : t`Play`}: ${title}`}
      aria-current={current ? 'true' : undefined}
      onClick={toggle}
      className="relative shrink-0 rounded-corner"
    >
      {picture}
      <span className="absolute inset-0 grid place-items-center">
        <span
          className={`grid size-7 place-items-center rounded-full ${current ? 'bg-accent text-on-accent' : 'bg-raised text-ink'}`}
        >
          {waiting ? <Spinner size={16} /> : <PlayIcon playing={playing} size={14} />}
        </span>
      </span>
    </button>
  );
}
