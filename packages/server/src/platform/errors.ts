import { type ErrorCode, errorTable } from '@earmark/contract';

/**
 * Extra fields beside `error` and `message` in an API error: plain JSON, snake_case, never secrets or user
 * texts.
 */
export type ErrorDetails = Readonly<Record<string, unknown>>;

/**
 * The only kind of error that callers see. Any other error becomes an opaque `internal` for the caller and is
 * logged in full.
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

  /** HTTP status of the error code. */
  get status(): number {
    return errorTable[this.code].status;
  }

  /** True if the same request may succeed later. */
  get retryable(): boolean {
    return errorTable[this.code].retryable;
  }
}
