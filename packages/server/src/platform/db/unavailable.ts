import { AppError } from '../errors.ts';
import { sqlState } from './transaction.ts';
import { DatabaseHungError } from './watchdog.ts';

/** Seconds after which a caller may try again. */
const retryAfter = 5;

/** How a connection fails before or while it is used, by Node's error codes. */
const connectionCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOENT',
]);

/**
 * SQLSTATEs of a server that cannot serve now: connection exceptions (08), no connection free, shutting down or starting,
 * a session that was idle for too long.
 */
const serverStates = /^(08...|53300|57P0[123]|25P0[34])$/;

/** The driver's own errors carry no code. */
const driverMessages =
  /^(Connection terminated|timeout expired|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end)/;

/** Nothing can be read or written now, whatever it is: the database refuses, hangs, or was cut off. */
export class DatabaseUnavailableError extends AppError {
  constructor(cause: unknown) {
    super('unavailable', { retry_after: retryAfter }, { cause });
  }
}

/** The server ends a statement that takes longer than it may. */
const statementTimeout = '57014';

/** Turns the failure of a connection into `unavailable`, which callers may try again; any other error stays as it is. */
export function asUnavailable(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof AppError) return error;
  if (sqlState(error) === statementTimeout)
    return new AppError('unavailable', { retry_after: retryAfter }, { cause: error });
  return isConnectionFailure(error) ? new DatabaseUnavailableError(error) : error;
}

function isConnectionFailure(error: Error): boolean {
  if (error instanceof DatabaseHungError) return true;
  // Several addresses were tried, and none of them took the connection.
  if (error instanceof AggregateError)
    return error.errors.some((each) => each instanceof Error && isConnectionFailure(each));
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (code === '') return driverMessages.test(error.message);
  return connectionCodes.has(code) || serverStates.test(code);
}
