/** Why the command ends, and the exit code that says so. */
export const exitCodes = { failure: 1, usage: 2, source: 3, speech: 4, interrupted: 130 } as const;

/** A failure that is told in one line, without a stack. */
export class NarrateError extends Error {
  override readonly name = 'NarrateError';
  readonly kind: keyof typeof exitCodes;

  constructor(kind: keyof typeof exitCodes, message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}
