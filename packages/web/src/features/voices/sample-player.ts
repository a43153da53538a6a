import { sampleUrl } from '@earmark/contract/voices/sample-url';

/** The part of the `<audio>` element's interface that samples need. */
export interface SampleAudio extends Pick<HTMLAudioElement, 'src' | 'load' | 'pause' | 'play'> {
  addEventListener(type: string, listener: () => void): void;
}

export interface SampleState {
  /** Short name of the voice that plays or loads; null if there is none. */
  voice: string | null;
  loading: boolean;
  /** Short name of the voice whose sample could not be played. */
  failed: string | null;
  /** The reason: whether the browser blocks audio here, rather than that the sample is missing. */
  blocked: boolean;
}

export const silentState: SampleState = { voice: null, loading: false, failed: null, blocked: false };

export interface SamplePlayer {
  /** Plays a voice's sample from its start, or stops it if it is playing. */
  toggle(voice: string): void;
  stop(): void;
}

/**
 * A missing sample is requested again after this many milliseconds, because it may still be in production.
 */
const retryMs = 1_000;
const maxAttempts = 5;

/** Plays one sample at a time: the last one requested. */
export function createSamplePlayer(audio: SampleAudio, onState: (state: SampleState) => void): SamplePlayer {
  let state = silentState;
  let tries = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function set(next: SampleState): void {
    state = next;
    onState(next);
  }

  function begin(voice: string): void {
    tries += 1;
    audio.src = sampleUrl(voice);
    // Other failures are reported by the element's error event; an aborted play needs no message.
    audio.play().catch((error: unknown) => {
      if (error instanceof DOMException && error.name === 'NotAllowedError' && state.voice === voice)
        set({ ...silentState, failed: voice, blocked: true });
    });
  }

  function stop(): void {
    clearTimeout(timer);
    audio.pause();
    if (state.voice !== null) set(silentState);
  }

  audio.addEventListener('playing', () => {
    if (state.voice !== null) set({ ...state, loading: false });
  });
  audio.addEventListener('ended', () => set(silentState));
  audio.addEventListener('error', () => {
    const { voice } = state;
    if (voice === null) return;
    if (tries >= maxAttempts) set({ ...silentState, failed: voice });
    else {
      set({ ...state, loading: true });
      clearTimeout(timer);
      timer = setTimeout(() => begin(voice), retryMs);
    }
  });

  return {
    stop,
    toggle(voice) {
      const wasPlaying = state.voice === voice;
      stop();
      if (wasPlaying) return;
      tries = 0;
      set({ ...silentState, voice, loading: true });
      begin(voice);
    },
  };
}
