import { retryableErrors } from 'virtual:earmark-routes';
import type { ErrorCode } from '@earmark/contract/errors';

/**
 * Failures that only a browser can see: the request did not reach the service, or something else responded (a
 * proxy, a captive portal).
 */
export type LocalErrorCode = 'network_error' | 'unexpected_answer';
export type AnyErrorCode = ErrorCode | LocalErrorCode;

/**
 * Thrown by every failed call. `details` contains what the service sent besides code and message, such as
 * `current_usage`.
 */
export class ApiError extends Error {
  readonly code: AnyErrorCode;
  /** HTTP status; 0 if there was no response. */
  readonly status: number;
  readonly details: Readonly<Record<string, unknown>>;
  readonly requestId: string | null;

  constructor(
    code: AnyErrorCode,
    message: string,
    status: number,
    details: Record<string, unknown> = {},
    requestId: string | null = null,
  ) {
    super(message);
    this.name = 'ApiError';
    this.code = code;
    this.status = status;
    this.details = details;
    this.requestId = requestId;
  }
}

/** Returns true if the same call may succeed later although nobody changes anything. */
export function isRetryable(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  if (error.code === 'network_error') return true;
  if (error.code === 'unexpected_answer') return error.status >= 500;
  return retryableErrors.includes(error.code);
}

/**
 * Parses the service's error envelope `{error, message, request_id, ...details}`; any other body becomes
 * `unexpected_answer`. A service that is newer than this page may send codes that the page does not know.
 */
export async function errorFromResponse(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => null);
  const { error, message, request_id: requestId, ...details } = Object(body) as Record<string, unknown>;
  if (typeof error === 'string' && typeof message === 'string')
    return new ApiError(
      error as ErrorCode,
      message,
      response.status,
      details,
      typeof requestId === 'string' ? requestId : null,
    );
  return new ApiError(
    'unexpected_answer',
    `Unexpected response with status ${response.status}.`,
    response.status,
  );
}
