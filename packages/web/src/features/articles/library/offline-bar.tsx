import type { Article } from '@earmark/contract/playlist/articles';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { CircleArrowDown } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { useServices } from '../../../lib/services.tsx';
import { Button } from '../../../ui/button.tsx';
import { formatBytes, usedBytes, useKeepActions, useOffline } from '../../offline/index.ts';
import { usePlayerControl } from '../../player/index.ts';
import { findArticle } from '../playlist/watch-articles.ts';

/** How many articles one press keeps. */
const nextCount = 10;

/** Above the kept articles: the room they take, and a button that keeps what plays next. */
export function OfflineBar() {
  const entries = useOffline((state) => state.entries);
  const { maxBytes } = useOffline((state) => state.settings);
  const possible = useOffline(({ keeper }) => keeper !== null);
  const { queryClient } = useServices();
  const { store } = usePlayerControl();
  const { keep } = useKeepActions();
  if (!possible)
    return (
      <p className="py-3 text-soft">{t`This browser cannot keep articles offline. It needs a connection by HTTPS, and storage for this site.`}</p>
    );
  const keepNext = () => {
    const { track, upNext } = store.getState();
    const order = track === null ? upNext : [track, ...upNext];
    const articles = order.flatMap(({ id }) => findArticle(queryClient, id) ?? []);
    keep(nextUnplayed(articles));
  };
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <p className="flex-1 basis-60 text-soft">
        <span className="tabular-nums">
          <Trans>
            {formatBytes(usedBytes(entries))} of {formatBytes(maxBytes)} used.
          </Trans>
        </span>{' '}
        <Link to={`${paths.settings}/offline`}>{t`Settings`}</Link>
      </p>
      <Button icon={<CircleArrowDown size={18} aria-hidden="true" />} onClick={keepNext}>
        <Trans>Keep Next {nextCount} Offline</Trans>
      </Button>
    </div>
  );
}

/** Returns the first articles that were not played, in the order in which they play. */
const nextUnplayed = (articles: readonly Article[]): Article[] =>
  articles.filter(({ played, archived }) => !played && !archived).slice(0, nextCount);
