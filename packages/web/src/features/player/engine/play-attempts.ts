import type { AudioElement } from './audio-source.ts';
import { playRetryMs } from './track.ts';

export interface PlayAttempts {
  /**
   * Calls `play()` of the element. `mayRetry`: try once more after a short delay if the browser aborts it.
   */
  start(mayRetry: boolean): void;
  /** Ignores the result of a pending `play()`. */
  cancel(): void;
  /** Whether a `play()` is pending; its result says more than the `pause` event that comes with it. */
  isPending(): boolean;
}

/**
 * @param onBlocked the browser requires a user gesture first, or aborted twice
 * @param onFailed the audio cannot be played
 */
export function createPlayAttempts(
  audio: AudioElement,
  { onBlocked, onFailed }: { onBlocked: () => void; onFailed: () => void },
): PlayAttempts {
  /**
   * Counts starts and stops, so that the result of an old `play()` is not mistaken for that of the current
   * one.
   */
  let attempt = 0;
  let pending = false;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;

  function cancel(): void {
    attempt += 1;
    pending = false;
    clearTimeout(retryTimer);
  }

  function start(mayRetry: boolean): void {
    cancel();
    pending = true;
    const mine = attempt;
    audio.play().then(
      () => {
        if (mine === attempt) pending = false;
      },
      (reason: unknown) => {
        if (mine !== attempt) return;
        const name = nameOf(reason);
        if (name === 'AbortError' && mayRetry) retryTimer = setTimeout(() => start(false), playRetryMs);
        else if (name === 'AbortError' || name === 'NotAllowedError') onBlocked();
        else onFailed();
      },
    );
  }

  return { start, cancel, isPending: () => pending };
}

function nameOf(reason: unknown): unknown {
  return reason !== null && typeof reason === 'object' && 'name' in reason ? reason.name : '';
}
