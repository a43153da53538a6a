import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { createDatabaseMetrics, type DatabaseMetrics } from './database-metrics.ts';

/** Metrics of the service. `docs/metrics.md` lists all of them with their help texts. */
export interface Metrics {
  readonly registry: Registry;
  /**
   * Seconds from the arrival of a request to the end of its response, by route pattern, method and status.
   */
  readonly httpSeconds: Histogram<'route' | 'method' | 'status'>;
  /**
   * Seconds per run of a job, by job and outcome (`completed`, `retry`, `failed`, `elsewhere`, `interrupted`,
   * `unavailable`).
   */
  readonly jobSeconds: Histogram<'job' | 'outcome'>;
  /** Seconds between the due time of a job and the start of its run. */
  readonly jobWaitSeconds: Histogram<'job'>;
  /** Open streams of server-sent events. */
  readonly eventStreams: Gauge;
  /** Requests refused by a rate limit, by name of the limit. */
  readonly rateLimited: Counter<'name'>;
  readonly database: DatabaseMetrics;
  /** Seconds per operation of the object storage, by outcome (`ok`, `failed`). */
  readonly blobSeconds: Histogram<'operation' | 'outcome'>;
  /** Seconds until a mail was accepted or not, by outcome (`accepted`, `refused`, `failed`). */
  readonly mailSeconds: Histogram<'outcome'>;
  /** Reads of caches, by cache and outcome (`hit`, `miss`). */
  readonly cacheReads: Counter<'cache' | 'outcome'>;
}

/** Bounds in seconds of histograms for dependencies: from a read in memory to a deadline. */
const dependencyBuckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 3, 10, 30];

/** @param options.process adds the default metrics of the process: memory, CPU, event loop. */
export function createMetrics({ process: ofProcess }: { process: boolean }): Metrics {
  const registry = new Registry();
  const registers = [registry];
  if (ofProcess) collectDefaultMetrics({ register: registry });
  return {
    registry,
    httpSeconds: new Histogram({
      name: 'earmark_http_request_seconds',
      help: 'Seconds from the arrival of a request to the end of its response, by route pattern.',
      labelNames: ['route', 'method', 'status'],
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
      registers,
    }),
    jobSeconds: new Histogram({
      name: 'earmark_job_seconds',
      help: 'Seconds per run of a job, by outcome: completed, retry, failed, elsewhere, interrupted, unavailable.',
      labelNames: ['job', 'outcome'],
      buckets: [0.01, 0.05, 0.25, 1, 5, 15, 60, 300, 1800],
      registers,
    }),
    jobWaitSeconds: new Histogram({
      name: 'earmark_job_wait_seconds',
      help: 'Seconds between the due time of a job and the start of its run.',
      labelNames: ['job'],
      buckets: [0.005, 0.01, 0.025, 0.1, 0.5, 2, 10, 60, 600],
      registers,
    }),
    eventStreams: new Gauge({
      name: 'earmark_event_streams',
      help: 'Open streams of server-sent events.',
      registers,
    }),
    rateLimited: new Counter({
      name: 'earmark_rate_limited_total',
      help: 'Requests refused by a rate limit.',
      labelNames: ['name'],
      registers,
    }),
    database: createDatabaseMetrics(registry, dependencyBuckets),
    blobSeconds: new Histogram({
      name: 'earmark_blob_seconds',
      help: 'Seconds per operation of the file storage (directory or bucket); for get, until the first byte. Outcome: ok, failed.',
      labelNames: ['operation', 'outcome'],
      buckets: dependencyBuckets,
      registers,
    }),
    mailSeconds: new Histogram({
      name: 'earmark_mail_send_seconds',
      help: 'Seconds to send a mail. Outcome: accepted; refused (the server refused this mail); failed (no server).',
      labelNames: ['outcome'],
      buckets: dependencyBuckets,
      registers,
    }),
    cacheReads: new Counter({
      name: 'earmark_cache_reads_total',
      help: 'Reads of a cache: segments (audio of equal text), podcast (rendered feeds). Outcome: hit, miss.',
      labelNames: ['cache', 'outcome'],
      registers,
    }),
  };
}
