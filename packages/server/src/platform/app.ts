import type { Blobs } from './blobs/blobs.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Db } from './db/tables.ts';
import type { Events } from './events.ts';
import type { Actor } from './http/actor.ts';
import type { RateLimit } from './http/rate-limit.ts';
import type { Log } from './log.ts';
import type { Mail } from './mail/mail.ts';
import type { Metrics } from './metrics.ts';
import type { SafeFetch } from './safe-fetch/safe-fetch.ts';
import type { Secrets } from './secrets.ts';

/** What the platform itself gives to every part of the product. Parts whose types name `App` merge themselves in. */
export interface Platform {
  readonly config: Config;
  readonly clock: Clock;
  readonly log: Log;
  readonly secrets: Secrets;
  /** Password of the operator's pages. */
  readonly operatorToken: string;
  readonly db: Db;
  /**
   * For reads that anybody may ask for and that may become slow, as search does. Its few connections and its short deadlines
   * keep them from holding up everybody else; beyond either, a read fails with `unavailable`.
   */
  readonly publicDb: Db;
  /** One connection with a long deadline, for summaries of many rows that are cached. */
  readonly summaryDb: Db;
  readonly events: Events;
  readonly blobs: Blobs;
  readonly mail: Mail;
  readonly fetch: SafeFetch;
  readonly rateLimit: RateLimit;
  readonly metrics: Metrics;
  /** Aborts when the service begins to stop; whatever waits or streams should end then. */
  readonly stopping: AbortSignal;
  /** Who a token speaks for; null when it is not valid now. */
  authenticate(token: string): Promise<Actor | null>;
}

/**
 * Everything a use case can reach, built by hand in `createApp`. A domain that brings a part of its own (an engine, a
 * payment client) merges it in and fills it from its `setUp`:
 *
 * ```ts
 * declare module '../platform/app.ts' {
 *   interface App { speech: Speech }
 * }
 * ```
 */
export interface App extends Platform {}
