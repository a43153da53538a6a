/**
 * - `no_voice`: no available engine has this voice or speaks this language.
 * - `engine_failed`: the engine refused this text or failed, in every attempt.
 * - `model_failed`: a neural model can't be loaded, or ended two processes in a row; it is not used any more.
 * - `stalled`: the engine stopped making progress, in every attempt.
 * - `bad_configuration`: the configuration of an engine can't work.
 * - `over_budget`: the spending cap for paid engines is reached.
 * - `closed`: the pool was closed.
 */
export type SpeechErrorCode =
  | 'no_voice'
  | 'engine_failed'
  | 'model_failed'
  | 'stalled'
  | 'bad_configuration'
  | 'over_budget'
  | 'closed';

/** The error for every failure in this package, except for an abort, which rejects with the signal's reason. */
export class SpeechError extends Error {
  override readonly name = 'SpeechError';
  readonly code: SpeechErrorCode;

  constructor(code: SpeechErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
