import type { CSSProperties } from 'react';
import { useMedia } from '../../lib/use-breakpoint.ts';

const COLOURS = ['bg-accent-mark', 'bg-good', 'bg-danger', 'bg-edge'] as const;
/** Each by its angle in turns, and its reach in pixels. */
const PIECES = Array.from({ length: 28 }, (_, index) => ({
  turn: index / 28,
  reach: 60 + ((index * 47) % 120),
  colour: COLOURS[index % COLOURS.length] ?? COLOURS[0],
}));

/** Flies up once from the middle of what it stands in; not there at all for whoever wants no motion. */
export function Confetti() {
  const still = useMedia('(prefers-reduced-motion: reduce)');
  if (still) return null;
  return (
    <span aria-hidden="true" data-testid="confetti" className="pointer-events-none absolute top-1/2 left-1/2">
      {PIECES.map(({ turn, reach, colour }) => (
        <span
          key={turn}
          className={`absolute h-2.5 w-1.5 animate-spark opacity-0 ${colour}`}
          style={{ '--spark-turn': `${turn}turn`, '--spark-reach': `${reach}px` } as CSSProperties}
        />
      ))}
    </span>
  );
}
