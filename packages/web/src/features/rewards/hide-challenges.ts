import { useSyncExternalStore } from 'react';
import { readFlag, removeFlag, writeFlag } from '../../lib/local-flags.ts';

const changed = 'hide-challenges-changed';

/** Whether challenges are hidden in this browser. */
export function useChallengesHidden(): boolean {
  return useSyncExternalStore(
    (listener) => {
      window.addEventListener(changed, listener);
      return () => window.removeEventListener(changed, listener);
    },
    () => readFlag('hideChallenges') === true,
  );
}

export function hideChallenges(hidden: boolean): void {
  if (hidden) writeFlag('hideChallenges', true);
  else removeFlag('hideChallenges');
  window.dispatchEvent(new Event(changed));
}
