import type { CSSProperties } from 'react';
import { useMedia } from '../../lib/use-breakpoint.ts';

const colours = ['bg-accent-mark', 'bg-good', 'bg-danger', 'bg-edge'] as const;
/** Angle of each piece in turns, from left over upward to right, and its reach in pixels. */
const pieces = Array.from({ length: 18 }, (_, index) => ({
  turn: 0.54 + (index / 17) * 0.42,
  reach: 70 + ((index * 47) % 130),
  colour: colours[index % colours.length] ?? colours[0],
}));

/**
 * Flies up once from two places at the bottom of its container; not rendered if reduced motion is preferred.
 */
export function Confetti() {
  const still = useMedia('(prefers-reduced-motion: reduce)');
  if (still) return null;
  return (
    <span aria-hidden="true" data-testid="confetti" className="pointer-events-none absolute inset-0">
      {['start-1/6', 'start-5/6'].map((origin) => (
        <span key={origin} className={`absolute top-full ${origin}`}>
          {pieces.map(({ turn, reach, colour }) => (
            <span
              key={turn}
              className={`absolute h-2.5 w-1.5 animate-spark opacity-0 ${colour}`}
              style={{ '--spark-turn': `${turn}turn`, '--spark-reach': `${reach}px` } as CSSProperties}
            />
          ))}
        </span>
      ))}
    </span>
  );
}
