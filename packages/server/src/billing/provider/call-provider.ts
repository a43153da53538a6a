import { AppError } from '../../platform/errors.ts';

/** What a call of the payment provider failed with, as far as anybody acts upon it. */
interface ProviderError extends Error {
  type: string;
  code?: string | undefined;
  decline_code?: string | undefined;
  statusCode?: number | undefined;
}

/** True for an error that the client throws. */
export const isProviderError = (error: unknown): error is ProviderError =>
  error instanceof Error &&
  'type' in error &&
  typeof error.type === 'string' &&
  error.type.startsWith('Stripe');

/** True when the provider understood the call, and will never do it. */
export const wasRefused = (error: unknown): boolean =>
  isProviderError(error) && (error.statusCode === 400 || error.statusCode === 404);

export const hasCode = (error: unknown, code: string): boolean =>
  isProviderError(error) && error.code === code;

/**
 * Runs calls of the provider for somebody who waits. What the provider says stays between it and the log: its words may name keys
 * and people.
 * @throws AppError `card_declined` for a card that failed, `payment_unavailable` for anything else of the provider's
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

/** The object itself where the provider was asked to put it in the place of its id. */
export const opened = <T extends { object: string }>(value: string | T | null | undefined): T | null =>
  typeof value === 'object' && value !== null ? value : null;

export const idOf = (value: string | { id: string } | null | undefined): string | null =>
  typeof value === 'string' ? value : (value?.id ?? null);

export const dateOf = (seconds: number): Date => new Date(seconds * 1000);
