import { setTimeout as wait } from 'node:timers/promises';
import { SpeechError } from '../../errors.ts';
import type { SpendingCap } from './spending-cap.ts';

/** How a service may be used. Every engine has its own default. */
export interface ServiceLimits {
  /** Requests under way at once. */
  parallel: number;
  /** Requests begun in a second. */
  perSecond: number;
  /** List price of a million characters, in dollars, for the cap. */
  dollarsPerMillion: number;
  cap?: SpendingCap;
  /** Attempts at one request, the first included. */
  tries?: number;
  /** First wait between attempts, in milliseconds; doubles each time. */
  retryMs?: number;
  /** Longest wait for one answer, in milliseconds. */
  timeoutMs?: number;
}

/** A refusal that another attempt may not meet. */
export class TransientError extends Error {
  override readonly name = 'TransientError';
  /** When the service asked to be left alone, for how long. */
  readonly waitMs: number | undefined;

  constructor(message: string, waitMs?: number, options?: ErrorOptions) {
    super(message, options);
    this.waitMs = waitMs;
  }
}

export interface Service {
  readonly parallel: number;
  /**
   * Does one exchange with the service: as often, as fast and as expensively as allowed.
   *
   * @param characters what the service will charge for
   * @param exchange throws TransientError for what is worth another attempt
   * @throws SpeechError; the signal's reason when aborted
   */
  call<T>(characters: number, signal: AbortSignal, exchange: (signal: AbortSignal) => Promise<T>): Promise<T>;
}

const maxWaitMs = 20_000;

export function createService(engine: string, limits: ServiceLimits): Service {
  const {
    parallel,
    perSecond,
    dollarsPerMillion,
    cap,
    tries = 4,
    retryMs = 500,
    timeoutMs = 60_000,
  } = limits;
  let nextStart = 0;
  /** Holds a request back until a second has room for it. */
  const pace = async (signal: AbortSignal): Promise<void> => {
    const now = performance.now();
    const start = Math.max(now, nextStart);
    nextStart = start + 1000 / perSecond;
    if (start > now) await wait(start - now, undefined, { signal });
  };
  return {
    parallel,
    async call(characters, signal, exchange) {
      await cap?.reserve(engine, (characters * dollarsPerMillion) / 1e6);
      for (let attempt = 1; ; attempt += 1) {
        await pace(signal).catch(() => signal.throwIfAborted());
        try {
          return await exchange(AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]));
        } catch (error) {
          signal.throwIfAborted();
          const passing = toTransient(error);
          if (!passing) throw error;
          if (attempt >= tries)
            throw new SpeechError('engine_failed', `${engine}: ${passing.message}`, { cause: error });
          const doubled = retryMs * 2 ** (attempt - 1);
          const spread = doubled * (0.5 + Math.random() / 2);
          const pause = Math.min(maxWaitMs, passing.waitMs ?? spread);
          await wait(pause, undefined, { signal }).catch(() => signal.throwIfAborted());
        }
      }
    },
  };
}

/** What may be better next time: a refusal that says so, a lost connection, an answer that did not come. */
function toTransient(error: unknown): TransientError | undefined {
  if (error instanceof TransientError) return error;
  if (error instanceof SpeechError || !(error instanceof Error)) return undefined;
  if (error.name === 'TimeoutError') return new TransientError('no answer in time');
  // What `fetch` throws when there is no connection.
  if (error instanceof TypeError) return new TransientError('no connection');
  return undefined;
}

const transientStatus: ReadonlySet<number> = new Set([408, 425, 429, 500, 502, 503, 504]);

/**
 * Lets good answers through.
 *
 * @param isThrottled tells a refusal that means 'slower' although its status says otherwise
 * @throws TransientError, SpeechError `bad_configuration` or `engine_failed`
 */
export async function checkAnswer(
  engine: string,
  response: Response,
  isThrottled: (response: Response) => boolean = () => false,
): Promise<Response> {
  if (response.ok) return response;
  // The answer's text may quote what was to be spoken, so it goes nowhere.
  await response.body?.cancel();
  const { status } = response;
  if (transientStatus.has(status) || isThrottled(response)) {
    const seconds = Number(response.headers.get('retry-after'));
    throw new TransientError(`answered ${status}`, seconds > 0 ? seconds * 1000 : undefined);
  }
  if (status === 401 || status === 403) {
    throw new SpeechError('bad_configuration', `${engine} refused the credentials (${status}).`);
  }
  throw new SpeechError('engine_failed', `${engine} refused the request (${status}).`);
}
