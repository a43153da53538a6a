import { createObservable } from './engine/observable.ts';
import type { PlayerEngine } from './engine/player-state.ts';

/** Minutes until playback stops, the end of the article, or off. */
export type SleepChoice = 'off' | 'end' | number;

export const sleepMinutes = [5, 15, 30, 45, 60] as const;

export interface SleepState {
  readonly choice: SleepChoice;
  /** Unix time in milliseconds at which playback stops; null if no time is set. */
  readonly at: number | null;
}

export interface SleepTimer {
  getState(): SleepState;
  subscribe(listener: () => void): () => void;
  choose(choice: SleepChoice): void;
  /** Called at the end of an article. Returns true if playback stops there; the timer is then off again. */
  endsHere(): boolean;
  dispose(): void;
}

/** Stops playback after a time. Every new choice restarts the timer. */
export function createSleepTimer({ engine, now }: { engine: PlayerEngine; now: () => number }): SleepTimer {
  const state = createObservable<SleepState>({ choice: 'off', at: null });
  let timer: ReturnType<typeof setTimeout> | undefined;

  function switchOff(): void {
    clearTimeout(timer);
    state.set({ choice: 'off', at: null });
  }

  function stopIfDue(): void {
    const { at } = state.get();
    if (at === null || now() < at) return;
    switchOff();
    engine.pause();
  }

  // A phone may suspend timers of a locked page, but the events of the audio continue.
  const stop = engine.subscribe(stopIfDue);

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
      timer = setTimeout(stopIfDue, delay);
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
