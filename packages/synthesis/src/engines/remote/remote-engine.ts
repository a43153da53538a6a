import type { EngineInfo, SpokenText } from '../engine.ts';

/** One text for a service. */
export interface RemoteRequest {
  /** Plain, clean text of at most 600 characters. */
  text: string;
  language: string;
  voice: string;
  rate: number;
  pitch: number;
  signal: AbortSignal;
}

/** An engine that is somewhere else: asking it takes time, but no processor. */
export interface RemoteEngine extends EngineInfo {
  /** Requests that may be under way at once. */
  parallel: number;
  /** @throws SpeechError `bad_configuration`, `over_budget`, `engine_failed`; the signal's reason when aborted */
  speak(request: RemoteRequest): Promise<SpokenText>;
}
