import { t } from '@lingui/core/macro';
import { useLayoutEffect, useState } from 'react';
import { Mark } from './mark.tsx';

/** Milliseconds without the view, so that it does not flash if the content is ready earlier. */
const delayMs = 400;

/**
 * Shown while the session is unknown or a screen is loading. Several follow each other while a screen opens:
 * for its code, the session, and its data. They count as one, so that the view neither comes late nor vanishes
 * in between.
 * @param props.atOnce shows it without delay, for loaders that stay for a specified time
 */
export function LoadingView({ atOnce = false }: { atOnce?: boolean }) {
  const waitedMs = useWaitedMs();
  return (
    <main id="main" tabIndex={-1} className="grid min-h-[70dvh] place-items-center" aria-busy="true">
      <div
        role="status"
        className="appear-late flex flex-col items-center gap-3 text-soft"
        style={{ animationDelay: `${atOnce ? 0 : Math.max(0, delayMs - waitedMs)}ms` }}
      >
        <Mark size={40} className="animate-breathe text-ink" />
        <h1>{t`Loading...`}</h1>
      </div>
    </main>
  );
}

/** Longest time between two views that count as one: a render of the screen that comes next, in milliseconds. */
const gapMs = 100;

let shown = 0;
let began = 0;
let ended = Number.NEGATIVE_INFINITY;

/** Returns for how many milliseconds loading views have been shown until this one. */
function useWaitedMs(): number {
  const [waitedMs] = useState(() => {
    const now = performance.now();
    return shown > 0 || now - ended < gapMs ? now - began : 0;
  });
  useLayoutEffect(() => {
    if (waitedMs === 0) began = performance.now();
    shown += 1;
    return () => {
      shown -= 1;
      ended = performance.now();
    };
  }, [waitedMs]);
  return waitedMs;
}
