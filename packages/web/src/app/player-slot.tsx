import { Trans } from '@lingui/react/macro';
import { lazy, Suspense, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { loadPlayerSkins, usePlayer } from '../features/player/index.ts';
import { Button } from '../ui/button.tsx';
import { ScreenBoundary } from './screen-boundary.tsx';

const PlayerSkins = lazy(async () => ({
  default: (await loadPlayerSkins()).PlayerSkins,
}));

/**
 * The position of the player: above the bottom menu of a phone, at the bottom edge elsewhere. It is mounted
 * once for all screens, so that playback continues across navigation, and it publishes its height to the
 * page. On a `bare` screen the player is part of the screen itself.
 */
export function PlayerSlot({ bare }: { bare: boolean }) {
  const { pathname } = useLocation();
  const slot = useRef<HTMLDivElement>(null);
  const needed = usePlayer(({ track, helping }) => (track !== null && !bare) || helping);
  useLayoutEffect(() => {
    const element = slot.current;
    if (element === null) return;
    let reported = 0;
    const watch = new ResizeObserver(() => {
      const height = element.offsetHeight;
      // A change of this property recalculates the styles of the whole page.
      if (height !== reported) document.documentElement.style.setProperty('--player-height', `${height}px`);
      reported = height;
    });
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  return (
    <div
      ref={slot}
      className="fixed inset-x-0 bottom-[calc(var(--menu-height)+env(safe-area-inset-bottom))] z-20"
    >
      <ScreenBoundary pathname={pathname} broken={<BrokenPlayer />}>
        <Suspense fallback={null}>{needed && <PlayerSkins bare={bare} />}</Suspense>
      </ScreenBoundary>
    </div>
  );
}

/** Without a connection, a part of the player may not be on this device yet. */
function BrokenPlayer() {
  return (
    <p
      role="alert"
      className="flex flex-wrap items-center justify-center gap-3 border-line border-t bg-raised p-3"
    >
      <Trans>
        This part of the player could not be loaded. Check your connection.
        <Button onClick={() => window.location.reload()}>Try again</Button>
      </Trans>
    </p>
  );
}
