import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type Context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import type { Log } from '../log.ts';
import { samplerOf } from './sampler.ts';
import { formatTraceparent, parseTraceparent } from './trace-context.ts';
import { traceRequests } from './trace-requests.ts';
import type { SpanDescription, Tracing } from './tracing.ts';

/** Milliseconds between two transmissions (the default of OpenTelemetry), and that the last one may take. */
const sendIntervalMs = 5_000;
const closeTimeoutMs = 5_000;

const kinds = { client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER } as const;

/**
 * Sends traces by OTLP over HTTP. The exporter reads its own variables: `OTEL_EXPORTER_OTLP_ENDPOINT`,
 * `…_HEADERS`, `…_TIMEOUT` and their `…_TRACES_…` forms.
 */
export function createOtlpTracing(
  env: Readonly<Record<string, string | undefined>>,
  { log, trustedProxies }: { log: Log; trustedProxies: readonly string[] },
): Tracing {
  const provider = new TracerProvider({
    sampler: samplerOf(env),
    resource: resourceFromAttributes({ 'service.name': 'earmark' }).merge(
      detectResources({ detectors: [envDetector] }),
    ),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter(),
        scheduledDelayMillis: Number(env['OTEL_BSP_SCHEDULE_DELAY']) || sendIntervalMs,
      }),
    ],
  });
  const tracer = provider.getTracer('earmark');
  const contexts = new AsyncLocalStorage<Context>();
  return {
    inSpan: (description, run) => {
      const parent = contexts.getStore();
      if (description.kind === 'client' && !parent) return run();
      return runInSpan(start(tracer, description, parent), contexts, run);
    },
    current: () => {
      const span = trace.getSpan(contexts.getStore() ?? ROOT_CONTEXT);
      return span ? formatTraceparent(span.spanContext()) : null;
    },
    traceRequests: (server) => traceRequests(server, { tracer, contexts, trustedProxies }),
    close: async () => {
      try {
        await provider.forceFlush({ timeoutMillis: closeTimeoutMs });
        await provider.shutdown();
      } catch (error) {
        log.warn({ err: error }, 'the last traces could not be sent');
      }
    },
  };
}

/** Starts a span: of the current trace for a call, of a new one for a job. */
function start(
  tracer: Tracer,
  { name, kind, attributes = {}, sender = null }: SpanDescription,
  parent: Context | undefined,
): Span {
  const sentBy = parseTraceparent(sender);
  const options = {
    kind: kinds[kind],
    attributes,
    ...(sentBy ? { links: [{ context: sentBy }] } : {}),
  };
  return tracer.startSpan(name, options, kind === 'consumer' ? ROOT_CONTEXT : parent);
}

async function runInSpan<Result>(
  span: Span,
  contexts: AsyncLocalStorage<Context>,
  run: () => Promise<Result>,
): Promise<Result> {
  try {
    return await contexts.run(trace.setSpan(ROOT_CONTEXT, span), run);
  } catch (error) {
    // Messages may contain addresses, so only the kind of the error is recorded.
    span.setAttribute('error.type', error instanceof Error ? error.name : typeof error);
    span.setStatus({ code: SpanStatusCode.ERROR });
    throw error;
  } finally {
    span.end();
  }
}
