import { useBreakpoint } from '../../lib/use-breakpoint.ts';
import { DesktopPlayer } from './desktop-player.tsx';
import { FullPlayer } from './full-player.tsx';
import { MiniPlayer } from './mini-player.tsx';
import { usePlayer } from './player-context.tsx';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';
import { ShortenPauses } from './shorten-pauses.tsx';

/**
 * The bar or mini player, both of which open the full player (docs/product/player.md#layouts). A `bare`
 * screen shows its own.
 */
export function PlayerSkins({ bare = false }: { bare?: boolean }) {
  const track = usePlayer((player) => player.track);
  const wide = useBreakpoint() === 'desktop';
  return (
    <>
      {track !== null && !bare && (
        <>
          {wide ? <DesktopPlayer track={track} /> : <MiniPlayer track={track} />}
          <FullPlayer track={track} />
        </>
      )}
      {track !== null && <ShortenPauses track={track} />}
      <ShortcutsDialog />
    </>
  );
}
