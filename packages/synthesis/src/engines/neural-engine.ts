import type { InferenceRequest, NamedTensor } from '../inference/inference.ts';
import type { SpokenText } from './engine.ts';

/** A text for a neural engine. */
export interface NeuralRequest {
  /** Plain text: no markup of any kind. */
  text: string;
  language: string;
  voice: string;
  /** Pitch is applied outside of the engine: see `encodeText`. */
  rate: number;
  /**
   * Maximum length of the text of one piece, in UTF-16 units. A piece that runs can't be stopped, and others
   * wait for it, so slower models get shorter pieces.
   */
  maxPieceLength: number;
}

/**
 * One run of a model and what its outputs are. Plain data that can be sent to threads.
 * @template Notes what the engine has to know to read the outputs
 */
export interface NeuralPiece<Notes = unknown> {
  inference: InferenceRequest;
  /** Length of its text, in UTF-16 units. */
  characters: number;
  /** Symbols of the pronunciation that the voice has no sound for, if any. */
  missing?: readonly string[];
  notes: Notes;
}

/**
 * An engine whose models run in the inference processes (`inference/inference.ts`). A thread encodes a text as
 * inputs of the model, an inference process runs the model, and a thread reads the outputs.
 */
export interface NeuralEngine<Notes = unknown> {
  /** @throws SpeechError `no_voice` */
  encode(request: NeuralRequest): NeuralPiece<Notes>[];
  /**
   * Returns the audio of one piece. `words` and `silences` may be empty; `wordStarts` are the times of the words
   * of the piece, if the model reports them.
   *
   * @throws SpeechError `engine_failed` if the outputs are not those of such a model
   */
  decode(piece: NeuralPiece<Notes>, outputs: readonly NamedTensor[]): SpokenText;
}
