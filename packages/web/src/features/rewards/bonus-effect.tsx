import type { CSSProperties } from 'react';

/** Angle of each spark in turns, and its reach in pixels. */
const sparks = Array.from({ length: 14 }, (_, index) => ({
  turn: index / 14,
  reach: index % 2 === 0 ? 120 : 80,
}));

/**
 * Sparks for two seconds from the position of the toast; hidden if reduced motion is preferred. Decorative:
 * the toast contains the message.
 */
export function BonusEffect() {
  return (
    <span
      aria-hidden="true"
      data-testid="bonus-effect"
      className="pointer-events-none fixed end-1/2 bottom-[calc(64px+var(--player-height)+var(--menu-height))] z-50 tablet:end-56 motion-reduce:hidden"
    >
      {sparks.map(({ turn, reach }) => (
        <span
          key={turn}
          className="absolute size-2 animate-spark rounded-full bg-accent-mark opacity-0"
          style={{ '--spark-turn': `${turn}turn`, '--spark-reach': `${reach}px` } as CSSProperties}
        />
      ))}
    </span>
  );
}
