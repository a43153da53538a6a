import { createObservable } from './engine/observable.ts';
import type { PlayerEngine } from './engine/player-state.ts';

/** Minutes until playing stops, the end of the article, or no end at all. */
export type SleepChoice = 'off' | 'end' | number;

export const sleepMinutes = [5, 15, 30, 45, 60] as const;

export interface SleepState {
  readonly choice: SleepChoice;
  /** Milliseconds since the epoch at which playing stops; null when not by the clock. */
  readonly at: number | null;
}

export interface SleepTimer {
  getState(): SleepState;
  subscribe(listener: () => void): () => void;
  choose(choice: SleepChoice): void;
  /** An article came to its end. True when playing stops with it; the timer is then off again. */
  endsHere(): boolean;
  dispose(): void;
}

/** Stops playing after a time, so that one can fall asleep. Every new choice begins anew. */
export function createSleepTimer({ engine, now }: { engine: PlayerEngine; now: () => number }): SleepTimer {
  const state = createObservable<SleepState>({ choice: 'off', at: null });
  let timer: ReturnType<typeof setTimeout> | undefined;

  function switchOff(): void {
    clearTimeout(timer);
    state.set({ choice: 'off', at: null });
  }

  function look(): void {
    const { at } = state.get();
    if (at === null || now() < at) return;
    switchOff();
    engine.pause();
  }

  // A phone may stop clocks of a locked page; the sound's own beat goes on.
  const stop = engine.subscribe(look);

  return {
    getState: state.get,
    subscribe: (listener) => state.subscribe(listener),
    choose(choice) {
      switchOff();
      if (typeof choice !== 'number') {
        state.set({ choice, at: null });
        return;
      }
      const delay = choice * 60_000;
      state.set({ choice, at: now() + delay });
      timer = setTimeout(look, delay);
    },
    endsHere() {
      if (state.get().choice !== 'end') return false;
      switchOff();
      return true;
    },
    dispose() {
      clearTimeout(timer);
      stop();
    },
  };
}
