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
  /** Puts the end off by five minutes, at full volume. Does nothing if no time is set. */
  extend(): void;
  /** Called at the end of an article. Returns true if playback stops there; the timer is then off again. */
  endsHere(): boolean;
  dispose(): void;
}

/** Milliseconds before the end in which the sound becomes quieter, so that the end does not wake anybody. */
const fadeMs = 20_000;
/** Milliseconds between two steps of the fade. */
const fadeStepMs = 200;
/** Minutes by which shaking the device extends the timer. */
const extensionMinutes = 5;

/** Stops playback after a time, fading out. Every new choice restarts the timer. */
export function createSleepTimer({ engine, now }: { engine: PlayerEngine; now: () => number }): SleepTimer {
  const state = createObservable<SleepState>({ choice: 'off', at: null });
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The volume before the fade began. */
  let volume: number | null = null;

  function endFade(): void {
    if (volume !== null) engine.audio.volume = volume;
    volume = null;
  }

  function switchOff(): void {
    clearTimeout(timer);
    endFade();
    state.set({ choice: 'off', at: null });
  }

  function stopIfDue(): void {
    const { at } = state.get();
    if (at === null || now() < at) return;
    engine.pause();
    switchOff();
  }

  /** Waits for the fade, then lowers the volume step by step. */
  function follow(): void {
    clearTimeout(timer);
    const { at } = state.get();
    if (at === null) return;
    const leftMs = at - now();
    if (leftMs <= 0) {
      stopIfDue();
    } else if (leftMs > fadeMs) {
      timer = setTimeout(follow, leftMs - fadeMs);
    } else {
      volume ??= engine.audio.volume;
      engine.audio.volume = (volume * leftMs) / fadeMs;
      timer = setTimeout(follow, Math.min(fadeStepMs, leftMs));
    }
  }

  function endIn(choice: SleepChoice, delayMs: number): void {
    state.set({ choice, at: now() + delayMs });
    follow();
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
      endIn(choice, choice * 60_000);
    },
    extend() {
      const { choice, at } = state.get();
      if (at === null) return;
      endFade();
      endIn(choice, at - now() + extensionMinutes * 60_000);
    },
    endsHere() {
      if (state.get().choice !== 'end') return false;
      switchOff();
      return true;
    },
    dispose() {
      clearTimeout(timer);
      endFade();
      stop();
    },
  };
}
