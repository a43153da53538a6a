import { type ErrorCode, errorTable } from '@earmark/contract';

/** Facts that go beside `error` and `message` on the wire: plain JSON, snake_case, never secrets or user texts. */
export type ErrorDetails = Readonly<Record<string, unknown>>;

/**
 * The one error that callers are meant to see. Anything else thrown becomes an opaque `internal` for the caller and a
 * full record in the log.
 */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly details: ErrorDetails;

  constructor(code: ErrorCode, details: ErrorDetails = {}, options?: { cause?: unknown }) {
    super(errorTable[code].message, options);
    this.code = code;
    this.details = details;
  }

  /** HTTP status that belongs to the code. */
  get status(): number {
    return errorTable[this.code].status;
  }

  /** True when the same request may succeed later without being changed. */
  get retryable(): boolean {
    return errorTable[this.code].retryable;
  }
}
