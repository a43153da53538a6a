/** Exit codes by the reason why the command ends. */
export const exitCodes = { failure: 1, usage: 2, source: 3, speech: 4, interrupted: 130 } as const;

/** A failure that is reported in one line, without a stack trace. */
export class NarrateError extends Error {
  override readonly name = 'NarrateError';
  readonly kind: keyof typeof exitCodes;

  constructor(kind: keyof typeof exitCodes, message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}
