import { useSyncExternalStore } from 'react';
import { readFlag, removeFlag, writeFlag } from '../../lib/local-flags.ts';

const CHANGED = 'hide-challenges-changed';

/** Whether challenges are hidden in this browser. */
export function useChallengesHidden(): boolean {
  return useSyncExternalStore(
    (listener) => {
      window.addEventListener(CHANGED, listener);
      return () => window.removeEventListener(CHANGED, listener);
    },
    () => readFlag('hideChallenges') === true,
  );
}

export function hideChallenges(hidden: boolean): void {
  if (hidden) writeFlag('hideChallenges', true);
  else removeFlag('hideChallenges');
  window.dispatchEvent(new Event(CHANGED));
}
