import type { CallNative } from './call-native.ts';
import type { EngineInfo, SpeechEngine } from './engine.ts';
import type { EngineFacts } from './engine-facts.ts';
import type { EspeakBuild } from './espeak-build.ts';
import type { PiperVoice } from './piper/piper-voices.ts';

/** What engines are looked for with, once for all threads. */
export interface SearchOptions {
  /** Which build of espeak-ng there is: others ask it how words are pronounced. */
  espeak: Promise<EspeakBuild>;
  /** Where neural voices are. */
  voicesFolder: string | undefined;
  /** Leaves out every engine but espeak-ng that is not asked for by name. */
  isLight: boolean;
  /** What planning needs to know of neural voices. */
  describeVoices(folder: string, voices: readonly PiperVoice[]): Promise<EngineInfo>;
}

/** The thread that an engine runs in. */
export interface EngineThread {
  espeak(): Promise<SpeechEngine>;
  callNative: CallNative;
}

/**
 * An engine that runs here, in the pool's threads. A new one is a folder with one of these and a line in `embedded-engines.ts`.
 * @template Build what its threads are given to open it with; it can be sent to a thread
 */
export interface EmbeddedDescriptor<Build> extends EngineFacts {
  /** Looks for what the engine needs; null when it can't be used here. */
  find(options: SearchOptions): Promise<{ info: EngineInfo; build: Build } | null>;
  open(build: Build, thread: EngineThread): Promise<SpeechEngine>;
  /** A voice to speak unheard when a thread starts, and how many lines; null for an engine that is not warmed. */
  warmUp: { voice: string; lines: number } | null;
}
