/** An engine that can be used here and now. */
export interface EngineInfo {
  /** One of `EngineId`. */
  id: string;
  /** Part of every key: changes with the engine's code or data. */
  version: string;
  /** The voices it has, when that is a closed list that may differ from place to place. */
  voices?: readonly string[];
  /**
   * Voices that somebody chose for product voices (short name -> the engine's voice). They go before the candidates of the
   * catalogue.
   */
  assigned?: Readonly<Record<string, string>>;
  /** What the content of each voice is known by, where voices come and go as files. Part of the key. */
  fingerprints?: Readonly<Record<string, string>>;
  /** Measured gain of voices that are not in the catalogue's table, in decibels. */
  gains?: Readonly<Record<string, number>>;
}

export interface SpeakRequest {
  /** Plain text: no markup of any kind. */
  text: string;
  language: string;
  voice: string;
  rate: number;
  pitch: number;
  /** To be called at least every few seconds of work; false means stop and return what there is. */
  alive: () => boolean;
}

/** A moment at which the engine began to say what stands at `offset` (UTF-16) of the text. */
export interface WordTime {
  offset: number;
  startMs: number;
  /** When each of its sounds begins, the first included, from engines that tell. */
  sounds?: number[];
}

/** A stretch in which nothing is heard, between words. */
export interface SilenceTime {
  startMs: number;
  endMs: number;
}

export interface SpokenText {
  /** -1 to 1, mono. */
  pcm: Float32Array;
  sampleRate: number;
  /** In order; empty when the engine tells none. */
  words: WordTime[];
  silences: SilenceTime[];
  /** When words begin, in order, from an engine that knows the times but not the places in the text. */
  wordStarts?: number[];
}

export interface SpeechEngine extends EngineInfo {
  /** @throws SpeechError `no_voice`, `engine_failed` */
  speak(request: SpeakRequest): SpokenText | Promise<SpokenText>;
  /** Called before every unit: whatever the last one left behind must not be heard in the next. */
  reset?(): void;
}
