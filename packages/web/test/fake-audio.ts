import type { AudioElement } from '../src/features/player/engine/audio-source.ts';

/** A media element without audio, controlled by a test. It fires events in the order of browsers. */
export interface FakeAudio extends AudioElement {
  /** Every URL that was set, in order. */
  readonly sources: string[];
  /** Returns how often `play()` was called. */
  readonly plays: () => number;
  /** The source has loaded: `duration` in seconds, Infinity for a stream. */
  ready(duration: number): void;
  /** Advances playback by some seconds. */
  advance(seconds: number): void;
  /** The source ends. */
  end(): void;
  /** The source fails to load. */
  breakDown(): void;
  /** The system pauses playback, as a phone call does. */
  interrupt(): void;
  /** The next `play()` calls reject with these errors, one each. */
  refuse(...errors: string[]): void;
  /** Sets the seekable ranges, in seconds; by default the whole of a finite source. */
  setSeekable(ranges: [number, number][]): void;
}

export function createFakeAudio(): FakeAudio {
  const listeners = new Map<string, Set<() => void>>();
  const sources: string[] = [];
  const refusals: string[] = [];
  let src = '';
  let plays = 0;
  let time = 0;
  let seekable: [number, number][] | null = null;

  const emit = (type: string) => {
    for (const listener of [...(listeners.get(type) ?? [])]) listener();
  };

  const fake = {
    sources,
    plays: () => plays,
    defaultPlaybackRate: 1,
    playbackRate: 1,
    volume: 1,
    preservesPitch: true,
    duration: Number.NaN,
    ended: false,
    error: null as MediaError | null,
    paused: true,
    readyState: 0,
    get src() {
      return src;
    },
    set src(value: string) {
      src = value;
      sources.push(value);
      fake.load();
    },
    get currentTime() {
      return time;
    },
    set currentTime(value: number) {
      time = value;
      fake.ended = false;
      emit('seeked');
    },
    get seekable() {
      const ranges =
        seekable ?? (Number.isFinite(fake.duration) ? [[0, fake.duration] as [number, number]] : []);
      return {
        length: ranges.length,
        start: (i: number) => ranges[i]?.[0] ?? 0,
        end: (i: number) => ranges[i]?.[1] ?? 0,
      };
    },
    load() {
      time = 0;
      fake.duration = Number.NaN;
      fake.readyState = 0;
      fake.ended = false;
      fake.error = null;
      fake.paused = true;
      fake.playbackRate = fake.defaultPlaybackRate;
    },
    play(): Promise<void> {
      plays += 1;
      const refusal = refusals.shift();
      if (refusal !== undefined) return Promise.reject(new DOMException('', refusal));
      fake.paused = false;
      emit('play');
      return Promise.resolve();
    },
    pause() {
      if (fake.paused) return;
      fake.paused = true;
      queueMicrotask(() => emit('pause'));
    },
    removeAttribute(name: string) {
      if (name === 'src') src = '';
    },
    addEventListener(type: string, listener: () => void) {
      const known = listeners.get(type) ?? new Set();
      listeners.set(type, known.add(listener));
    },
    removeEventListener(type: string, listener: () => void) {
      listeners.get(type)?.delete(listener);
    },
    ready(duration: number) {
      fake.duration = duration;
      fake.readyState = 4;
      emit('loadedmetadata');
      if (!fake.paused) emit('playing');
    },
    advance(seconds: number) {
      time += seconds;
    },
    end() {
      fake.ended = true;
      fake.paused = true;
      emit('pause');
      emit('ended');
    },
    breakDown() {
      fake.error = { code: 4, message: '' } as MediaError;
      fake.readyState = 0;
      emit('error');
    },
    interrupt() {
      fake.paused = true;
      emit('pause');
    },
    refuse(...errors: string[]) {
      refusals.push(...errors);
    },
    setSeekable(ranges: [number, number][]) {
      seekable = ranges;
    },
  };
  return fake;
}
