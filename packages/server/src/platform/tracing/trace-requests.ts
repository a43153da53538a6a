import type { AsyncLocalStorage } from 'node:async_hooks';
import {
  type Context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isTrustedProxy } from '../http/trusted-proxy.ts';
import { parseTraceparent } from './trace-context.ts';

interface Parts {
  tracer: Tracer;
  contexts: AsyncLocalStorage<Context>;
  trustedProxies: readonly string[];
}

const untraced = new Set(['/healthz', '/readyz', '/metrics']);

/** Records each request of a server as a span, which lasts to the end of the response. */
export function traceRequests(server: FastifyInstance, parts: Parts): void {
  const own = new WeakMap<FastifyRequest, Context>();
  server.addHook('onRequest', (request, reply, done) => {
    if (untraced.has(request.routeOptions.url ?? '')) return done();
    const span = startSpan(parts, request);
    const context = trace.setSpan(ROOT_CONTEXT, span);
    own.set(request, context);
    endWith(reply, span);
    parts.contexts.run(context, done);
  });
  // A body is received outside of the context in which the request began.
  server.addHook('preValidation', (request, _reply, done) => {
    const context = own.get(request);
    if (context) parts.contexts.run(context, done);
    else done();
  });
}

function startSpan({ tracer, trustedProxies }: Parts, request: FastifyRequest): Span {
  const isFromProxy = isTrustedProxy(trustedProxies, request.socket?.remoteAddress ?? '');
  const caller = isFromProxy ? parseTraceparent(request.headers['traceparent']) : null;
  const route = request.routeOptions.url ?? 'none';
  // The address itself may contain secrets.
  const attributes = {
    'http.request.method': request.method,
    'http.route': route,
    'earmark.request_id': request.id,
  };
  return tracer.startSpan(
    `${request.method} ${route}`,
    { kind: SpanKind.SERVER, attributes },
    caller ? trace.setSpanContext(ROOT_CONTEXT, caller) : ROOT_CONTEXT,
  );
}

function endWith({ raw }: FastifyReply, span: Span): void {
  let ended = false;
  const end = () => {
    if (ended) return;
    ended = true;
    span.setAttribute('http.response.status_code', raw.statusCode);
    if (raw.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  };
  raw.once('finish', end);
  raw.once('close', end);
}
