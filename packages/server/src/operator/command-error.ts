/** The input is not a command; the message states the expected form. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}
