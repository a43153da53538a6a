import { type ErrorCode, errorTable } from '@earmark/contract';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { CallerLeftError } from '../db/unavailable.ts';
import { AppError } from '../errors.ts';
import { isByShutdown } from '../shutdown-error.ts';
import { errorPage, wantsPage } from './error-page.ts';
import { markLanguage, wordsOf } from './page-words.ts';

/** Error codes for Fastify's own errors, by its error code, otherwise by HTTP status. */
const fastifyCodes: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'payload_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
};
const statusCodes: Readonly<Record<number, ErrorCode>> = {
  400: 'bad_request',
  404: 'not_found',
  405: 'method_not_allowed',
  408: 'request_timeout',
  413: 'payload_too_large',
  414: 'address_too_long',
  415: 'unsupported_media_type',
  416: 'range_not_satisfiable',
  503: 'unavailable',
};

/** Status in the metrics of a request whose caller left; nobody receives it. The number is that of nginx. */
const callerLeftStatus = 499;
/** Seconds in `Retry-After` of a 503 if the error names none. */
const defaultRetrySeconds = 5;

/**
 * Sends any error in the form of the contract; an error that is not meant for callers becomes an opaque
 * `internal` and is logged.
 */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  if (error instanceof CallerLeftError) {
    reply.code(callerLeftStatus).send();
    return;
  }
  const known = toAppError(error);
  if (isByShutdown(error)) request.log.info('a request was broken off by the shutdown');
  // Without a stack: under overload, very many requests are refused.
  else if (known?.code === 'unavailable')
    request.log.warn({ reason: reasonOf(known) }, 'a request was refused as unavailable');
  else if (!known || known.status >= 500) request.log.error({ err: error }, 'a request failed');
  const publicError = known ?? new AppError('internal');
  const retryAfter =
    publicError.details['retry_after'] ?? (publicError.status === 503 ? defaultRetrySeconds : null);
  if (typeof retryAfter === 'number') reply.header('retry-after', String(Math.ceil(retryAfter)));
  reply.code(publicError.status).header('cache-control', 'no-store');
  if (wantsPage(request)) {
    const words = wordsOf(request);
    markLanguage(reply, words)
      .type('text/html; charset=utf-8')
      .send(errorPage(publicError.code, request.id, words));
    return;
  }
  reply
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(errorBody(publicError, request.id));
}

/** Returns the JSON body of an error response. */
export function errorBody(error: AppError, requestId: string): Record<string, unknown> {
  return {
    error: error.code,
    message: errorTable[error.code].message,
    request_id: requestId,
    ...error.details,
  };
}

/** Whatever else Fastify refuses is the fault of the caller as well. */
const refusedByFastify = (code: string | undefined, status: number): ErrorCode | null =>
  code?.startsWith('FST_') && status >= 400 && status < 500 ? 'bad_request' : null;

const reasonOf = ({ cause }: AppError): string => (cause instanceof Error ? cause.message : '');

function toAppError(error: unknown): AppError | null {
  if (error instanceof AppError) return error;
  if (isByShutdown(error)) return new AppError('unavailable', {}, { cause: error });
  if (!(error instanceof Error) || !('statusCode' in error)) return null;
  const { code, statusCode = 500 } = error as FastifyError;
  const known = fastifyCodes[code] ?? statusCodes[statusCode] ?? refusedByFastify(code, statusCode);
  return known && statusCode !== 500 ? new AppError(known, {}, { cause: error }) : null;
}
