import { lazy, Suspense } from 'react';
import { useBreakpoint } from '../../lib/use-breakpoint.ts';
import { Deferred } from '../../ui/deferred.tsx';
import { useCanHighlight } from '../highlights/index.ts';
import { DesktopPlayer } from './desktop-player.tsx';
import { useSkipPreferences } from './follow-preferences.ts';
import { FullPlayer } from './full-player.tsx';
import { MiniPlayer } from './mini-player.tsx';
import { usePlayer } from './player-context.tsx';
import { ShortenPauses } from './shorten-pauses.tsx';
import { SignedInParts } from './signed-in-parts.tsx';

const ShortcutsDialog = lazy(async () => ({
  default: (await import('./shortcuts-dialog.tsx')).ShortcutsDialog,
}));
/** Loaded after the player: most of the time nothing is highlighted. Without a connection nothing can be. */
const HighlightMarks = lazy(() =>
  import('./highlight-marks.tsx').then(
    (loaded) => ({ default: loaded.HighlightMarks }),
    () => ({ default: () => null }),
  ),
);

/**
 * The bar or mini player, both of which open the full player (docs/product/player.md#layouts). A `bare`
 * screen shows its own.
 */
export function PlayerSkins({ bare = false }: { bare?: boolean }) {
  const track = usePlayer((player) => player.track);
  const wide = useBreakpoint() === 'desktop';
  useSkipPreferences();
  const helping = usePlayer((player) => player.helping);
  const canHighlight = useCanHighlight(track?.id ?? '');
  return (
    <>
      {track !== null && !bare && (
        <>
          {wide ? <DesktopPlayer track={track} /> : <MiniPlayer track={track} />}
          <FullPlayer track={track} />
        </>
      )}
      <Suspense fallback={null}>{canHighlight && <HighlightMarks />}</Suspense>
      <SignedInParts />
      {track !== null && <ShortenPauses track={track} />}
      <Deferred open={helping}>
        <ShortcutsDialog />
      </Deferred>
    </>
  );
}
