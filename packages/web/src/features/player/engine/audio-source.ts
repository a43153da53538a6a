import { clampSeek, streamFrom, type Track } from './track.ts';

/** The part of the `<audio>` element's interface that the player uses. */
export interface AudioElement
  extends Pick<
    HTMLAudioElement,
    | 'src'
    | 'currentTime'
    | 'defaultPlaybackRate'
    | 'duration'
    | 'ended'
    | 'error'
    | 'load'
    | 'pause'
    | 'paused'
    | 'play'
    | 'playbackRate'
    | 'preservesPitch'
    | 'readyState'
    | 'removeAttribute'
    | 'seekable'
    | 'volume'
  > {
  addEventListener(type: string, listener: () => void): void;
  removeEventListener(type: string, listener: () => void): void;
}

type Attached = { kind: 'none' } | { kind: 'file'; url: string } | { kind: 'stream'; from: number };

/**
 * `readyState` of an element that knows the length of its source, and of one that has enough data to
 * continue.
 */
const haveMetadata = 1;
const haveFutureData = 3;

/**
 * The source of the audio element: none, a finished file, or a stream that starts at some second of the
 * track.
 */
export interface AudioSource {
  readonly kind: Attached['kind'];
  /** Second of the track at which a stream starts; 0 for a file. */
  readonly from: number;
  /** Attaches the track's file if there is one, else its stream, at a position in seconds. */
  attach(track: Track, at: number): void;
  detach(): void;
  /** Whether this source is still the one from which the track would be played. */
  isCurrentFor(track: Track): boolean;
  /** The element's position in the track, in seconds. */
  position(): number;
  /** Length of the file in seconds; null while unknown, and always for a stream. */
  duration(): number | null;
  /** Whether the element can seek there itself; in most browsers not in a stream. */
  canReach(seconds: number): boolean;
  /** Seeks to a second of the track, now or as soon as the element knows the length. */
  seek(seconds: number): void;
  /** Carries out a seek that had to wait. Call when the element's `readyState` has changed. */
  applyPendingSeek(): void;
  /** Whether the element has enough data to continue playing. */
  hasSound(): boolean;
}

export function createAudioSource(audio: AudioElement): AudioSource {
  let attached: Attached = { kind: 'none' };
  let pendingSeek: number | null = null;

  const from = () => (attached.kind === 'stream' ? attached.from : 0);

  return {
    get kind() {
      return attached.kind;
    },
    get from() {
      return from();
    },
    attach(track, at) {
      pendingSeek = null;
      if (track.fileUrl !== '') {
        attached = { kind: 'file', url: track.fileUrl };
        if (at > 0) pendingSeek = at;
        audio.src = track.fileUrl;
      } else {
        attached = { kind: 'stream', from: at };
        audio.src = streamFrom(track.streamUrl, at);
      }
    },
    detach() {
      pendingSeek = null;
      if (attached.kind === 'none') return;
      attached = { kind: 'none' };
      audio.pause();
      audio.removeAttribute('src');
      audio.load();
    },
    isCurrentFor: (track) =>
      track.fileUrl === ''
        ? attached.kind === 'stream'
        : attached.kind === 'file' && attached.url === track.fileUrl,
    position: () => pendingSeek ?? from() + audio.currentTime,
    duration: () => (attached.kind === 'file' && Number.isFinite(audio.duration) ? audio.duration : null),
    canReach(seconds) {
      const { seekable } = audio;
      if (attached.kind === 'none') return false;
      // A file that is still being written has no length, and can be read from its start only.
      if (attached.kind === 'file' && (Number.isFinite(audio.duration) || audio.readyState < haveMetadata))
        return true;
      const local = seconds - from();
      for (let i = 0; i < seekable.length; i += 1) {
        const end = seekable.end(i);
        // Chromium reports a stream without a length as seekable without limit, but then cannot seek.
        if (Number.isFinite(end) && local >= seekable.start(i) && local <= end) return true;
      }
      return false;
    },
    seek(seconds) {
      const local = seconds - from();
      if (audio.readyState >= haveMetadata) audio.currentTime = local;
      else pendingSeek = local;
    },
    applyPendingSeek() {
      if (pendingSeek === null || audio.readyState < haveMetadata) return;
      audio.currentTime = clampSeek(pendingSeek, audio.duration);
      pendingSeek = null;
    },
    hasSound: () => audio.readyState >= haveFutureData,
  };
}
