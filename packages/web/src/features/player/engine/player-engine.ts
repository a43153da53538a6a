import { type AudioElement, createAudioSource } from './audio-source.ts';
import { createObservable } from './observable.ts';
import { initialState, type PlayerEngine } from './player-state.ts';
import { roundSpeed } from './speed.ts';
import { canPlay, clampSeek, playRetryMs, positionPollMs, startOf, type Track } from './track.ts';

export interface PlayerEngineOptions {
  audio: AudioElement;
  /** The whole track was heard. */
  onEnded?: (track: Track) => void;
}

const loadError = 'The audio could not be loaded. Check your connection, then press play.';
/** Seconds. Audio that stops this close to the known end was heard to the end: frames are 26 ms, and clocks differ a little. */
const endTolerance = 1;

/**
 * Plays one track at a time on one audio element: the finished file, or the stream of a track that is still being made,
 * moving from the stream to the file without a gap (what was heard of the stream is the beginning of the file).
 */
export function createPlayerEngine({ audio, onEnded }: PlayerEngineOptions): PlayerEngine {
  const player = createObservable(initialState);
  const source = createAudioSource(audio);
  /** The stream ended before the track was finished; more may come. */
  let starved = false;
  /** Counts plays and stops, so that an answer to an old `play()` is not taken for the present one's. */
  let attempt = 0;
  /** A `play()` has not been answered yet; its answer says more than the `pause` event that comes with it. */
  let starting = false;
  let pollTimer: ReturnType<typeof setInterval> | undefined;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;

  /** The end of what can be heard, in seconds. */
  function endOf(track: Track, position: number): number {
    const known = source.duration();
    if (known !== null) return known;
    if (track.fileUrl !== '') return track.duration ?? track.available;
    return Math.max(track.available, position);
  }

  function readClock(): void {
    const { track } = player.get();
    if (track === null || source.kind === 'none' || starved) return;
    const position = source.position();
    player.set({ position, duration: endOf(track, position) });
  }

  function poll(on: boolean): void {
    clearInterval(pollTimer);
    pollTimer = on ? setInterval(readClock, positionPollMs) : undefined;
  }

  function applySpeed(): void {
    const { speed } = player.get();
    // A new source falls back to the default rate, so both are set.
    audio.defaultPlaybackRate = speed;
    audio.playbackRate = speed;
    audio.preservesPitch = true;
  }

  function attach(track: Track, at: number): void {
    starved = false;
    source.attach(track, at);
    applySpeed();
  }

  /** Lets the source go; the position stays, and the next play attaches afresh there. */
  function detach(): void {
    cancelStart();
    starved = false;
    source.detach();
  }

  function cancelStart(): void {
    attempt += 1;
    starting = false;
    clearTimeout(retryTimer);
  }

  function stopPlaying(error: string | null = null): void {
    cancelStart();
    poll(false);
    player.set({ playing: false, waiting: false, error });
  }

  function start(mayRetry: boolean): void {
    cancelStart();
    starting = true;
    const mine = attempt;
    audio.play().then(
      () => {
        if (mine === attempt) starting = false;
      },
      (reason: unknown) => {
        if (mine !== attempt) return;
        const name = reason !== null && typeof reason === 'object' && 'name' in reason ? reason.name : '';
        if (name === 'AbortError' && mayRetry) retryTimer = setTimeout(() => start(false), playRetryMs);
        // The browser wants a gesture first, or cut in twice: the play button is there to be pressed.
        else if (name === 'AbortError' || name === 'NotAllowedError') stopPlaying();
        else fail();
      },
    );
  }

  /** An error while loading audio pauses without another try. The next play begins at that position. */
  function fail(): void {
    detach();
    stopPlaying(loadError);
  }

  function finish(track: Track): void {
    const end = endOf(track, player.get().position);
    detach();
    stopPlaying();
    player.set({ position: end, duration: end });
    onEnded?.(track);
  }

  function heardAll(track: Track): boolean {
    return track.fileUrl !== '' && player.get().position >= (track.duration ?? 0) - endTolerance;
  }

  /** Goes on after a stream that stopped short, as soon as there is more to hear. */
  function resumeStarved(track: Track): void {
    if (!starved) return;
    const { position, playing } = player.get();
    if (heardAll(track)) {
      finish(track);
    } else if (track.fileUrl !== '' || track.available > position + endTolerance) {
      attach(track, position);
      if (playing) start(true);
    }
  }

  function onEndedEvent(): void {
    const { track } = player.get();
    if (track === null || source.kind === 'none') return;
    readClock();
    if (source.kind === 'file') {
      finish(track);
      return;
    }
    const progressed = player.get().position > source.from;
    starved = true;
    player.set({ waiting: player.get().playing });
    // A stream that gave nothing waits for news of the track: asking again at once could go round for ever.
    if (progressed || track.fileUrl !== '') resumeStarved(track);
  }

  const events: Record<string, () => void> = {
    loadedmetadata() {
      source.applyPendingSeek();
      applySpeed();
      readClock();
    },
    durationchange: readClock,
    seeked: readClock,
    playing() {
      source.applyPendingSeek();
      player.set({ waiting: false, error: null });
    },
    waiting: () => player.set({ waiting: player.get().playing }),
    // The system may pause (a call, headphones pulled out). Our own pauses have set the state already.
    pause() {
      if (source.kind === 'none' || starved || starting || !audio.paused || audio.ended) return;
      if (!player.get().playing) return;
      readClock();
      stopPlaying();
    },
    play() {
      if (source.kind === 'none' || audio.paused || player.get().playing) return;
      player.set({ playing: true, error: null });
      poll(true);
    },
    ended: onEndedEvent,
    error() {
      if (source.kind === 'none' || audio.error === null) return;
      readClock();
      fail();
    },
  };
  for (const [type, listener] of Object.entries(events)) audio.addEventListener(type, listener);

  function play(): void {
    const { track } = player.get();
    if (track === null || !canPlay(track)) return;
    if (source.kind === 'none') {
      // Pressing play on something heard to its end starts it over.
      if (heardAll(track)) player.set({ position: 0 });
      attach(track, player.get().position);
    }
    player.set({ playing: true, waiting: !source.hasSound(), error: null });
    poll(true);
    if (starved) resumeStarved(track);
    else start(true);
  }

  function pause(): void {
    if (!player.get().playing) return;
    readClock();
    stopPlaying();
    audio.pause();
    preferFile();
  }

  /** A stopped stream whose file is there by now is let go: the next play takes the file, which can be sought freely. */
  function preferFile(): void {
    const { track, playing } = player.get();
    if (track === null || playing || source.kind === 'none' || track.fileUrl === '') return;
    if (!source.isCurrentFor(track)) detach();
  }

  function seek(seconds: number): void {
    const { track, playing, position } = player.get();
    if (track === null) return;
    const target = clampSeek(seconds, endOf(track, position));
    const reaches =
      source.kind === 'file' || (source.isCurrentFor(track) && !starved && source.canReach(target));
    const afresh = playing && source.kind !== 'none' && !reaches;
    // The source goes first: whoever hears of the change may ask for the moment.
    if (afresh) attach(track, target);
    else if (reaches) source.seek(target);
    else detach();
    player.set({ position: target, ...(afresh ? { waiting: true } : {}) });
    if (afresh) start(true);
  }

  return {
    getState: player.get,
    subscribe: player.subscribe,
    now: () => (source.kind === 'none' || starved ? player.get().position : source.position()),
    load(track, options = {}) {
      detach();
      poll(false);
      const duration = endOf(track, 0);
      const position = options.at === undefined ? startOf(track) : clampSeek(options.at, duration);
      player.set({ track, playing: false, waiting: false, position, duration, error: null });
      if (options.play === true) play();
    },
    update(track) {
      const { track: current } = player.get();
      if (current === null || current.id !== track.id) return;
      player.set({ track });
      if (source.kind === 'none') {
        // Nothing sounds here: the position of another device is the newer one.
        if (track.resumeAt !== current.resumeAt) player.set({ position: startOf(track) });
        player.set({ duration: endOf(track, player.get().position) });
      } else {
        readClock();
      }
      resumeStarved(track);
      preferFile();
    },
    play,
    pause,
    toggle: () => (player.get().playing ? pause() : play()),
    seek,
    skip: (seconds) => seek(player.get().position + seconds),
    setSpeed(speed) {
      player.set({ speed: roundSpeed(speed) });
      applySpeed();
    },
    clear() {
      detach();
      poll(false);
      player.set({ ...initialState, speed: player.get().speed });
    },
    dispose() {
      detach();
      poll(false);
      for (const [type, listener] of Object.entries(events)) audio.removeEventListener(type, listener);
    },
  };
}
