import { AppError } from '../../platform/errors.ts';

/** The fields of a provider error that are used here. */
interface ProviderError extends Error {
  type: string;
  code?: string | undefined;
  decline_code?: string | undefined;
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

/**
 * Runs calls to the provider during a request. The provider's messages may contain keys and names, so they
 * only go to the log.
 * @throws AppError `card_declined` for a declined card, `payment_unavailable` for any other provider error
 */
export async function callProvider<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!isProviderError(error)) throw error;
    const code = error.type === 'StripeCardError' ? 'card_declined' : 'payment_unavailable';
    throw new AppError(code, {}, { cause: error });
  }
}

/** Returns the object if the provider expanded it in place of its id. */
export const opened = <T extends { object: string }>(value: string | T | null | undefined): T | null =>
  typeof value === 'object' && value !== null ? value : null;

export const idOf = (value: string | { id: string } | null | undefined): string | null =>
  typeof value === 'string' ? value : (value?.id ?? null);

export const dateOf = (seconds: number): Date => new Date(seconds * 1000);
