/** Node error codes of a connection that could not be made or was lost. */
const connectionCodes: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_SOCKET',
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_BODY_TIMEOUT',
]);

export const isConnectionCode = (code: string): boolean => connectionCodes.has(code);

/** Returns true if an error, or its cause, says that a server was not reached or did not answer in time. */
export function isNetworkFailure(error: unknown): boolean {
  for (let at = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth++) {
    if (at.name === 'TimeoutError') return true;
    if (at instanceof AggregateError && at.errors.some(isNetworkFailure)) return true;
    if ('code' in at && typeof at.code === 'string' && isConnectionCode(at.code)) return true;
  }
  return false;
}
