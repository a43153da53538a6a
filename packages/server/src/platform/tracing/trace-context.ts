import type { SpanContext } from '@opentelemetry/api';

/** https://www.w3.org/TR/trace-context/#traceparent-header */
const form = /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/;

/** Returns the context of a `traceparent`; null if it is not valid. */
export function parseTraceparent(text: unknown): SpanContext | null {
  const [, traceId = '', spanId = '', flags = ''] = (typeof text === 'string' && form.exec(text)) || [];
  if (!/[^0]/.test(traceId) || !/[^0]/.test(spanId)) return null;
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1, isRemote: true };
}

/** Writes a context as `traceparent`. */
export const formatTraceparent = ({ traceId, spanId, traceFlags }: SpanContext): string =>
  `00-${traceId}-${spanId}-0${traceFlags & 1}`;
