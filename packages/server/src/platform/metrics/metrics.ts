import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** Metrics of the service. */
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
}

/** @param options.process adds the default metrics of the process: memory, CPU, event loop. */
export function createMetrics({ process: ofProcess }: { process: boolean }): Metrics {
  const registry = new Registry();
  const registers = [registry];
  if (ofProcess) collectDefaultMetrics({ register: registry });
  return {
    registry,
    httpSeconds: new Histogram({
      name: 'earmark_http_request_seconds',
      help: 'Time from the arrival of a request to the end of its answer.',
      labelNames: ['route', 'method', 'status'],
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
      registers,
    }),
    jobSeconds: new Histogram({
      name: 'earmark_job_seconds',
      help: 'Time of one run of a job.',
      labelNames: ['job', 'outcome'],
      buckets: [0.01, 0.05, 0.25, 1, 5, 15, 60, 300, 1800],
      registers,
    }),
    jobWaitSeconds: new Histogram({
      name: 'earmark_job_wait_seconds',
      help: 'Time between a job becoming due and the beginning of its run.',
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
  };
}
