import { lazy, Suspense, useLayoutEffect, useRef } from 'react';
import { loadPlayerSkins, usePlayer } from '../features/player/index.ts';

const PlayerSkins = lazy(async () => ({
  default: (await loadPlayerSkins()).PlayerSkins,
}));

/**
 * The position of the player: above the bottom menu of a phone, at the bottom edge elsewhere. It is mounted
 * once for all screens, so that playback continues across navigation, and it publishes its height to the
 * page. On a `bare` screen the player is part of the screen itself.
 */
export function PlayerSlot({ bare }: { bare: boolean }) {
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
      <Suspense fallback={null}>{needed && <PlayerSkins bare={bare} />}</Suspense>
    </div>
  );
}
