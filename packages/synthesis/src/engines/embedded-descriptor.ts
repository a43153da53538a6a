import type { OnnxModel } from '../inference/inference.ts';
import type { EngineInfo, SpeechEngine } from './engine.ts';
import type { EngineFacts } from './engine-facts.ts';
import type { EspeakBuild } from './espeak-build.ts';
import type { ModelVoice } from './model-voice.ts';
import type { NeuralEngine } from './neural-engine.ts';
import type { PiperVoice } from './piper/piper-voices.ts';

/** Input for finding the available engines, which happens once for all threads. */
export interface SearchOptions {
  /** The available build of espeak-ng. Other engines use it to find out how words are pronounced. */
  espeak: Promise<EspeakBuild>;
  /** The folder with neural voices. */
  voicesFolder: string | undefined;
  /** The folder where the system installs voices of Pico, if it is not the usual one. */
  picoFolder?: string | undefined;
  /** Leaves out all engines except espeak-ng, unless an engine is requested by name. */
  isLight: boolean;
  /** Returns the voices, of those with these names, that the owner chose for product voices, by short name. */
  readChoices(folder: string, names: readonly string[]): Promise<Record<string, string>>;
  /** Describes neural voices for planning. */
  describeVoices(folder: string, voices: readonly PiperVoice[]): Promise<EngineInfo>;
  /** Describes the voices of models that have several. */
  describeModelVoices(
    folder: string,
    found: { id: string; version: string; voices: readonly ModelVoice[] },
  ): Promise<EngineInfo>;
}

/** The thread that an engine runs in. */
export interface EngineThread {
  espeak(): Promise<SpeechEngine>;
}

/**
 * An engine that runs locally, in the pool's threads. To add an engine, create a folder with a descriptor and
 * add a line to `embedded-engines.ts`.
 * @template Build what a thread needs to open the engine; it can be sent to a thread
 */
export interface EmbeddedDescriptor<Build> extends EngineFacts {
  /** Finds the files that the engine needs; returns null if it can't be used on this machine. */
  find(options: SearchOptions): Promise<{ info: EngineInfo; build: Build } | null>;
  open(build: Build, thread: EngineThread): Promise<SpeechEngine>;
  /**
   * The voice, and the number of lines, to synthesize silently when a thread starts; null for an engine that
   * needs no warm-up.
   */
  warmUp: { voice: string; lines: number } | null;
}

/**
 * An engine whose models run in the inference processes. To add one, create a folder with a descriptor and add
 * a line to `neural-engines.ts`.
 * @template Build what a thread needs to open the engine; it can be sent to a thread
 */
export interface NeuralDescriptor<Build> extends EngineFacts {
  /**
   * Rank of the engine where voices of several could speak for a product voice: the highest one speaks. Our decision,
   * by what listeners say of the published voices; none was heard on a machine without a network.
   */
  quality: number;
  /** Finds the voices; returns null if there are none. */
  find(options: SearchOptions): Promise<{ info: EngineInfo; build: Build } | null>;
  /** Opens the engine in a thread, which encodes texts and reads outputs but runs no model. */
  open(build: Build, thread: Pick<EngineThread, 'espeak'>): Promise<NeuralEngine>;
  /** The model of a voice, which is loaded in advance if a product voice uses it. */
  modelOf(build: Build, voice: string): OnnxModel | null;
}
