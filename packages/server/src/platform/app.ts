import type { FastifyRequest } from 'fastify';
import type { Space } from './blobs/blob-guards.ts';
import type { Blobs } from './blobs/blobs.ts';
import type { SignAudio } from './blobs/sign-audio.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Db } from './db/tables.ts';
import type { Dependencies } from './dependencies/dependencies.ts';
import type { Events } from './events.ts';
import type { Actor } from './http/actor.ts';
import type { RateLimit } from './http/rate-limit.ts';
import type { Log } from './log.ts';
import type { Mail } from './mail/mail.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { SafeFetch } from './safe-fetch/safe-fetch.ts';
import type { Secrets } from './secrets.ts';
import type { Tracing } from './tracing/tracing.ts';

/**
 * Services of the platform for every domain. Domains whose types name `App` add their own fields by
 * declaration merging.
 */
export interface Platform {
  readonly config: Config;
  readonly clock: Clock;
  readonly log: Log;
  readonly secrets: Secrets;
  /** Password of the operator pages. */
  readonly operatorToken: string;
  /** Connections of the current request's pool, or, in a job, of the jobs' pool. */
  readonly db: Db;
  readonly events: Events;
  readonly blobs: Blobs;
  readonly space: Space;
  /** Signs addresses for finished audio; null if the service sends it. */
  readonly signAudio: SignAudio | null;
  readonly dependencies: Dependencies;
  readonly mail: Mail;
  readonly fetch: SafeFetch;
  readonly rateLimit: RateLimit;
  readonly metrics: Metrics;
  readonly tracing: Tracing;
  /** Aborts when the service is told to stop. It still answers, but load balancers should look elsewhere. */
  readonly leaving: AbortSignal;
  /** Aborts when the service stops answering; waiting calls and streams should end then. */
  readonly stopping: AbortSignal;
  /** Whether visitors may use only what the endpoints of a personal installation allow them. */
  isMembersOnly(): boolean;
  /** Returns the user that a token belongs to, or null if the token is not valid now. */
  authenticate(token: string, request: FastifyRequest): Promise<Actor | null>;
}

/**
 * Everything a use case can reach, assembled in `createApp`. A domain that adds a part (a speech engine, a
 * payment client) declares it by merging and sets it in its `setUp`:
 *
 * ```ts
 * declare module '../platform/app.ts' {
 * interface App { speech: Speech }
 * }
 * ```
 */
export interface App extends Platform {}
