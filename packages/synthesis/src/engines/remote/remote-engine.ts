import type { EngineInfo, SpokenText } from '../engine.ts';

/** A request to speak one text with a service. */
export interface RemoteRequest {
  /** Plain, clean text of at most 600 characters. */
  text: string;
  language: string;
  voice: string;
  rate: number;
  pitch: number;
  signal: AbortSignal;
}

/** An engine on another machine: a request takes time, but no local processor. */
export interface RemoteEngine extends EngineInfo {
  /** Maximum number of requests at the same time. */
  parallel: number;
  /** @throws SpeechError `bad_configuration`, `over_budget`, `engine_failed`; the signal's reason when aborted */
  speak(request: RemoteRequest): Promise<SpokenText>;
}
