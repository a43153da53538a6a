import type { ErrorCode } from '@earmark/contract';
import type { App } from '../../platform/app.ts';
import { AppError } from '../../platform/errors.ts';
import { isInJob } from '../../platform/jobs/job-scope.ts';

/** The fields of a provider error that are used here. */
interface ProviderError extends Error {
  type: string;
  code?: string | undefined;
  decline_code?: string | undefined;
  param?: string | undefined;
  statusCode?: number | undefined;
}

/** Returns true for an error of the provider's client. */
export const isProviderError = (error: unknown): error is ProviderError =>
  error instanceof Error &&
  'type' in error &&
  typeof error.type === 'string' &&
  error.type.startsWith('Stripe');

/** Returns true if the provider rejected the call permanently. */
export const wasRefused = (error: unknown): boolean =>
  isProviderError(error) && (error.statusCode === 400 || error.statusCode === 404);

export const hasCode = (error: unknown, code: string): boolean =>
  isProviderError(error) && error.code === code;

type ProviderApp = { readonly payments: Pick<App['payments'], 'kind'> };

/** Milliseconds that a user waits for the provider. */
const userTimeoutMs = 2_500;
/** Value of `retry_after` in seconds. */
const retrySeconds = 5;

/**
 * Runs calls to the provider; in a request, gives up after 2.5 seconds. The provider may still execute the
 * call: its events are processed as usual, and a repeated call has the same idempotency key.
 * @throws AppError `payment_unavailable` after that time
 */
export async function withinDeadline<Result>(app: ProviderApp, work: () => Promise<Result>): Promise<Result> {
  // The sandbox runs in this process.
  if (isInJob() || app.payments.kind === 'sandbox') return work();
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new AppError('payment_unavailable', { retry_after: retrySeconds })),
      userTimeoutMs,
    );
  });
  const working = work();
  // The error of a call that nobody waits for any more.
  working.catch(() => {});
  return Promise.race([working, timeout]).finally(() => clearTimeout(timer));
}

/**
 * Runs calls to the provider during a request. The provider's messages may contain keys and names, so they
 * only go to the log.
 * @throws AppError see `codeOf`
 */
export async function callProvider<Result>(app: ProviderApp, work: () => Promise<Result>): Promise<Result> {
  try {
    return await withinDeadline(app, work);
  } catch (error) {
    if (!isProviderError(error)) throw error;
    const code = codeOf(error);
    const details = code === 'payment_unavailable' ? { retry_after: retrySeconds } : {};
    throw new AppError(code, details, { cause: error });
  }
}

/**
 * Returns the error of a user for an error of the provider: `card_declined` for a declined card, a code that is
 * not retryable if the provider rejected the request itself, and `payment_unavailable` for outages, limits of
 * calls and wrong keys. Errors of the provider: https://docs.stripe.com/api/errors. Jobs are repeated after
 * every error but a declined card, because the object that they need may exist later.
 */
function codeOf(error: ProviderError): ErrorCode {
  if (error.type === 'StripeCardError') return 'card_declined';
  if (!wasRefused(error) || isInJob()) return 'payment_unavailable';
  if (error.type === 'StripeIdempotencyError') return 'request_reused';
  if (error.code === 'email_invalid') return 'invalid_email';
  return error.param?.startsWith('discounts') ? 'coupon_not_applicable' : 'payment_refused';
}

/** Returns the object if the provider expanded it in place of its id. */
export const opened = <T extends { object: string }>(value: string | T | null | undefined): T | null =>
  typeof value === 'object' && value !== null ? value : null;

export const idOf = (value: string | { id: string } | null | undefined): string | null =>
  typeof value === 'string' ? value : (value?.id ?? null);

export const dateOf = (seconds: number): Date => new Date(seconds * 1000);
