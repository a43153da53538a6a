/**
 * - `no_voice`: nothing that is available speaks this language or voice.
 * - `engine_failed`: the engine refused or broke on this text, every time it was tried.
 * - `stalled`: the engine stopped making progress, every time it was tried.
 * - `bad_configuration`: an engine is configured in a way that can't work.
 * - `over_budget`: the cost cap of a paid engine is reached.
 * - `closed`: the pool was closed.
 */
export type SpeechErrorCode =
  | 'no_voice'
  | 'engine_failed'
  | 'stalled'
  | 'bad_configuration'
  | 'over_budget'
  | 'closed';

/** Every failure of this package but an abort, which rejects with the signal's reason. */
export class SpeechError extends Error {
  override readonly name = 'SpeechError';
  readonly code: SpeechErrorCode;

  constructor(code: SpeechErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
