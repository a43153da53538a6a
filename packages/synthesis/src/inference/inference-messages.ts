import type { SpeechErrorCode } from '../errors.ts';
import type { InferenceReply, InferenceRequest, OnnxModel } from './inference.ts';

/** Messages from the service to an inference process. The process handles one at a time, in order. */
export type ToInference =
  | { kind: 'load'; id: number; model: OnnxModel }
  | { kind: 'run'; id: number; request: InferenceRequest };

/** Messages from an inference process, one for each that it receives. */
export type FromInference =
  | { kind: 'loaded'; id: number }
  | { kind: 'done'; id: number; reply: InferenceReply }
  | { kind: 'failed'; id: number; code: SpeechErrorCode; message: string };
