/** A voice that is assigned to a product voice, adjusted. */
export interface AssignedVoice {
  /** The engine's own name for the voice. */
  voice: string;
  /** Pace relative to the engine's normal one. */
  rate: number;
  /** Semitones. */
  pitch: number;
}

/** An engine that is available on this machine. */
export interface EngineInfo {
  /** One of `EngineId`. */
  id: string;
  /** Part of every key: changes with the engine's code or data. */
  version: string;
  /** The available voices, if they are a closed list that may differ between machines. */
  voices?: readonly string[];
  /**
   * Voices assigned to product voices by configuration (short name -> the engine's voice). They take
   * precedence over the candidates of the catalogue.
   */
  assigned?: Readonly<Record<string, string | AssignedVoice>>;
  /** Identifies the content of each voice, for engines whose voices are files that may change. Part of the key. */
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
  /** UTF-16 ranges of emphasized phrases, each from the start of a word to the end of one. Engines may ignore them. */
  emphasis?: readonly (readonly [start: number, end: number])[];
  /** Must be called at least every few seconds of work; false means stop and return the audio made so far. */
  alive: () => boolean;
}

/** The moment at which the engine starts to speak the word at `offset` (UTF-16) of the text. */
export interface WordTime {
  offset: number;
  startMs: number;
  /** When each sound of the word begins, including the first, if the engine reports it. */
  sounds?: number[];
}

/** A silent stretch between words. */
export interface SilenceTime {
  startMs: number;
  endMs: number;
}

export interface SpokenText {
  /** -1 to 1, mono. */
  pcm: Float32Array;
  sampleRate: number;
  /** In order; empty if the engine reports no word times. */
  words: WordTime[];
  silences: SilenceTime[];
  /** Start times of words in order, from an engine that knows the times but not the positions in the text. */
  wordStarts?: number[];
}

export interface SpeechEngine extends EngineInfo {
  /** @throws SpeechError `no_voice`, `engine_failed` */
  speak(request: SpeakRequest): SpokenText | Promise<SpokenText>;
  /** Called before every unit, so that state left over from the previous unit does not affect the audio. */
  reset?(): void;
}
