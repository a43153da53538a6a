import type { FastifyInstance } from 'fastify';

/** A step of a request or job. Names and attributes must not contain texts, addresses or secrets. */
export interface SpanDescription {
  readonly name: string;
  /** `client` for a call to a dependency, `consumer` for a job. */
  readonly kind: 'client' | 'consumer';
  readonly attributes?: Readonly<Record<string, string | number>>;
  /** Trace context of the request or job that sent this one; the new trace is linked to it. */
  readonly sender?: string | null;
}

/** Records how long the steps of requests and jobs take, for a tracing system. */
export interface Tracing {
  /** Runs work in a span. A `client` span outside of a request or job is not recorded. */
  inSpan<Result>(span: SpanDescription, run: () => Promise<Result>): Promise<Result>;
  /** Returns the trace context (W3C `traceparent`) of the current step; null if nothing is recorded. */
  current(): string | null;
  /** Records the requests of a server, except status checks. Must be called before other hooks are added. */
  traceRequests(server: FastifyInstance): void;
  /** Sends what was recorded. */
  close(): Promise<void>;
}

/** Records nothing. */
export const noTracing: Tracing = {
  inSpan: (_span, run) => run(),
  current: () => null,
  traceRequests: () => {},
  close: async () => {},
};
