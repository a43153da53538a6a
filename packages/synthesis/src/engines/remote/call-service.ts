import { setTimeout as wait } from 'node:timers/promises';
import { SpeechError } from '../../errors.ts';
import { createServiceOutage } from './service-outage.ts';
import type { SpendingCap } from './spending-cap.ts';

/** Limits on the use of a service. Every engine has its own defaults. */
export interface ServiceLimits {
  /** Maximum number of requests at the same time. */
  parallel: number;
  /** Maximum number of requests started per second. */
  perSecond: number;
  /** List price of a million characters, in dollars, for the cap. */
  dollarsPerMillion: number;
  cap?: SpendingCap;
  /** Maximum number of attempts per request, including the first. */
  tries?: number;
  /** First wait between attempts, in milliseconds; doubles each time. */
  retryMs?: number;
}

/** Milliseconds for which a service that does not answer is not called. */
export const unavailableMs = 30_000;

/**
 * Returns how long to wait for the speech of a text, in milliseconds: five seconds, and twice as long as it takes to say
 * it (about 15 characters per second), at most a minute. A service on a slow processor may need that long.
 */
export const responseTimeoutMs = (characters: number): number => Math.min(60_000, 5_000 + 130 * characters);

/** A failure that may not occur on the next attempt. */
export class TransientError extends Error {
  override readonly name = 'TransientError';
  /** How long the service asked to wait, if it did. */
  readonly waitMs: number | undefined;

  constructor(message: string, waitMs?: number, options?: ErrorOptions) {
    super(message, options);
    this.waitMs = waitMs;
  }
}

/** The service did not answer in time. Another voice speaks the text, because its listener has waited long enough. */
class NoResponseError extends TransientError {}

/** The connection failed, or broke before the end of the answer. */
class NoConnectionError extends TransientError {}

export interface Service {
  readonly parallel: number;
  /**
   * Calls the service within its limits on rate and cost, and retries transient failures. A service that does not
   * answer in time, or cannot be reached in any attempt, is not called for half a minute; then one call tries it.
   *
   * @param characters number of characters of the text, which the service charges for
   * @param exchange throws TransientError if a retry is worthwhile
   * @throws SpeechError; the signal's reason when aborted
   */
  call<T>(characters: number, signal: AbortSignal, exchange: (signal: AbortSignal) => Promise<T>): Promise<T>;
}

const maxWaitMs = 20_000;

export function createService(engine: string, limits: ServiceLimits): Service {
  const { parallel, perSecond, dollarsPerMillion, cap, tries = 4, retryMs = 500 } = limits;
  const outage = createServiceOutage(engine, unavailableMs);
  let nextStart = 0;
  /** Delays a request so that no more than `perSecond` start in a second. */
  const pace = async (signal: AbortSignal): Promise<void> => {
    const now = performance.now();
    const start = Math.max(now, nextStart);
    nextStart = start + 1000 / perSecond;
    if (start > now) await wait(start - now, undefined, { signal });
  };
  return {
    parallel,
    async call(characters, signal, exchange) {
      const report = outage.enter();
      try {
        await cap?.reserve(engine, (characters * dollarsPerMillion) / 1e6);
        for (let attempt = 1; ; attempt += 1) {
          await pace(signal).catch(() => signal.throwIfAborted());
          try {
            const timeout = AbortSignal.timeout(responseTimeoutMs(characters));
            const result = await exchange(AbortSignal.any([signal, timeout]));
            report('answered');
            return result;
          } catch (error) {
            signal.throwIfAborted();
            const passing = toTransient(error);
            if (!passing) throw error;
            if (attempt >= tries || passing instanceof NoResponseError) {
              if (passing instanceof NoConnectionError || passing instanceof NoResponseError)
                report('silent');
              throw new SpeechError('engine_failed', `${engine}: ${passing.message}`, { cause: error });
            }
            const doubled = retryMs * 2 ** (attempt - 1);
            const spread = doubled * (0.5 + Math.random() / 2);
            const pause = Math.min(maxWaitMs, passing.waitMs ?? spread);
            await wait(pause, undefined, { signal }).catch(() => signal.throwIfAborted());
          }
        }
      } finally {
        report('ended');
      }
    },
  };
}

/** Returns the error as transient if a retry may help: an explicit TransientError, a lost connection or a timeout. */
function toTransient(error: unknown): TransientError | undefined {
  if (error instanceof TransientError) return error;
  if (error instanceof SpeechError || !(error instanceof Error)) return undefined;
  if (error.name === 'TimeoutError') return new NoResponseError('no response in time');
  // `fetch` throws a TypeError when it cannot connect.
  if (error instanceof TypeError) return new NoConnectionError('no connection');
  return undefined;
}

const transientStatus: ReadonlySet<number> = new Set([408, 425, 429, 500, 502, 503, 504]);

/**
 * Returns successful responses and throws for all others.
 *
 * @param isThrottled returns whether a response means that the rate limit was exceeded although its status
 * says otherwise
 * @throws TransientError, SpeechError `bad_configuration` or `engine_failed`
 */
export async function checkResponse(
  engine: string,
  response: Response,
  isThrottled: (response: Response) => boolean = () => false,
): Promise<Response> {
  if (response.ok) return response;
  // The response body may quote the user's text, so it is never logged or shown.
  await response.body?.cancel();
  const { status } = response;
  if (transientStatus.has(status) || isThrottled(response)) {
    const seconds = Number(response.headers.get('retry-after'));
    throw new TransientError(`responded with status ${status}`, seconds > 0 ? seconds * 1000 : undefined);
  }
  if (status === 401 || status === 403) {
    throw new SpeechError('bad_configuration', `${engine} refused the credentials (${status}).`);
  }
  throw new SpeechError('engine_failed', `${engine} refused the request (${status}).`);
}
