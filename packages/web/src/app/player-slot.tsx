import { lazy, Suspense, useLayoutEffect, useRef } from 'react';
import { loadPlayerSkins, usePlayer } from '../features/player/index.ts';

const PlayerSkins = lazy(async () => ({
  default: (await loadPlayerSkins()).PlayerSkins,
}));

/**
 * The place of the player: above the menu of a phone, at the bottom edge elsewhere. It is mounted once for all screens, so
 * that nothing that plays is interrupted by going from one to another, and it tells the page how much room it takes. On a
 * `bare` screen the player stands in the screen itself.
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
      // Everything on the page is styled anew for it.
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
