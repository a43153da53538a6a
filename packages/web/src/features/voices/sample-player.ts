import { sampleUrl } from '@earmark/contract/sample-url';

/** The part of an `<audio>` element that samples need. */
export interface SampleAudio extends Pick<HTMLAudioElement, 'src' | 'load' | 'pause' | 'play'> {
  addEventListener(type: string, listener: () => void): void;
}

export interface SampleState {
  /** Short name of the voice that is heard, or about to be; null when none is. */
  voice: string | null;
  loading: boolean;
  /** Short name of the voice whose sample could not be played. */
  failed: string | null;
  /** Why: the browser lets no sound begin here, rather than that the sample cannot be had. */
  blocked: boolean;
}

export const silentState: SampleState = { voice: null, loading: false, failed: null, blocked: false };

export interface SamplePlayer {
  /** Plays a voice's sample from its beginning, or stops it when it is the one that plays. */
  toggle(voice: string): void;
  stop(): void;
}

/** A sample that is missing is requested again after this many milliseconds; it may still be made. */
const retryAfter = 1_000;
const maxTries = 5;

/** One sample at a time, whichever was asked for last. */
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
    // What else fails is told by the element's error event; a play that was broken off is nobody's trouble.
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
    if (tries >= maxTries) set({ ...silentState, failed: voice });
    else {
      set({ ...state, loading: true });
      clearTimeout(timer);
      timer = setTimeout(() => begin(voice), retryAfter);
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
