import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Headphones } from 'lucide-react';
import { Link } from 'react-router';
import { errorCopy } from '../../../lib/error-copy.ts';
import { PageTitle } from '../../../lib/page-title.tsx';
import { paths } from '../../../lib/paths.ts';
import { useServices } from '../../../lib/services.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadingView } from '../../../ui/loading-view.tsx';
import { Mark } from '../../../ui/mark.tsx';
import { PlayerContent, usePlayer } from '../../player/index.ts';
import { usePlaylist } from './use-playlist.ts';
import { usePresentNewest } from './use-present-newest.ts';

/** Only the player, for the playlist of the signed-in user. */
export function StandalonePlayer() {
  const { brand } = useServices().site;
  const { rows, error, retry } = usePlaylist();
  const track = usePlayer((player) => player.track);
  usePresentNewest();
  if (track === null && rows === undefined && !error) return <LoadingView />;
  return (
    <main id="main" tabIndex={-1} className="flex h-dvh flex-col pt-2 pb-[env(safe-area-inset-bottom)]">
      <PageTitle>{track?.title ?? t`Player`}</PageTitle>
      <h1 className="sr-only">{t`Player`}</h1>
      <Link
        to={paths.playlist}
        className="mx-4 inline-flex min-h-11 items-center gap-2 self-start rounded-corner font-semibold font-serif no-underline"
      >
        <Mark size={22} />
        {brand.name}
      </Link>
      {track !== null ? (
        // Reaches the edges of the window, as its lists do; a narrower box would cut them.
        <div className="min-h-0 flex-1 overflow-y-auto px-4 pb-4">
          <PlayerContent track={track} />
        </div>
      ) : error ? (
        <div role="alert" className="flex flex-col items-center gap-4 px-4 py-12 text-center">
          <p className="text-lg">
            <Trans>Your playlist could not be loaded. {errorCopy(error).message}</Trans>
          </p>
          <Button onClick={retry}>{t`Try again`}</Button>
        </div>
      ) : (
        <EmptyState
          icon={<Headphones size={40} strokeWidth={1.5} />}
          title={t`Nothing to play`}
          actions={
            <ButtonLink kind="primary" to={paths.add}>
              {t`Add Article`}
            </ButtonLink>
          }
        >{t`You have heard everything in your playlist, or it is still being converted.`}</EmptyState>
      )}
    </main>
  );
}
