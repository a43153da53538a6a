/**
 * - `unreachable`: no connection, a cut, or status 5xx; may succeed later.
 * - `refused`: the host does not have the file.
 * - `incorrect`: the size or checksum is wrong.
 * - `unverified`: no checksum is known, neither from us nor from the host.
 * - `disk_full`: there is not enough space.
 */
export type VoiceLibraryProblem = 'unreachable' | 'refused' | 'incorrect' | 'unverified' | 'disk_full';

/** Thrown if a voice cannot be downloaded. The message says why. */
export class VoiceLibraryError extends Error {
  override readonly name = 'VoiceLibraryError';
  readonly problem: VoiceLibraryProblem;

  constructor(problem: VoiceLibraryProblem, message: string, options?: ErrorOptions) {
    super(message, options);
    this.problem = problem;
  }
}
