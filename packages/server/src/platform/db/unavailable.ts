import { isConnectionCode } from '../dependencies/network-failure.ts';
import { OutageError } from '../dependencies/outage-error.ts';
import { AppError } from '../errors.ts';
import { sqlState } from './transaction.ts';
import { DatabaseHungError } from './watchdog.ts';

/** Value of `retry_after` in seconds. */
const retrySeconds = 5;

/** Node error code of a server whose Unix socket does not exist. */
const missingSocket = 'ENOENT';

/**
 * SQLSTATEs of a server that cannot serve now: connection exceptions (08), no free connection, shutting down
 * or starting, a session that was idle for too long. A refused login (28) and an unknown database (3D) come from
 * another server that took the port while ours was away: `waitForDatabase` has checked both before.
 */
const serverStates = /^(08...|28...|3D000|53300|57P0[123]|25P0[34])$/;

/** Errors of the driver itself have no code. */
const driverMessages =
  /^(Connection terminated|timeout expired|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end)/;

/** The database cannot be used at all: it refuses, hangs or was disconnected. */
export class DatabaseUnavailableError extends AppError {
  constructor(cause: unknown) {
    super('unavailable', { retry_after: retrySeconds }, { cause });
  }

  /** What the database or its driver said, for operators; the message is for users. */
  get problem(): string {
    return this.cause instanceof Error ? this.cause.message : String(this.cause);
  }
}

/** Returns the error, or the one of its causes, that says that the database cannot be used; null if none does. */
export function findUnavailable(error: unknown): DatabaseUnavailableError | null {
  for (let at = error, depth = 0; at instanceof Error && depth < 5; depth++) {
    if (at instanceof DatabaseUnavailableError) return at;
    at = at.cause;
  }
  return null;
}

/** SQLSTATE of a server without disk space. */
const diskFull = '53100';
/** The caller closed the connection before it was answered, so the work for it was ended. */
export class CallerLeftError extends AppError {
  constructor(cause?: unknown) {
    super('unavailable', {}, { cause });
  }
}

/** SQLSTATE of a statement that was cancelled, because it exceeded its timeout. */
const statementTimeout = '57014';

/**
 * Converts a connection failure to `unavailable`, and a full disk to `storage_full`, after which callers may
 * retry; any other error is returned unchanged.
 */
export function asUnavailable(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof AppError) return error;
  if (sqlState(error) === diskFull) return new OutageError('storage_space', performance.now(), error);
  if (sqlState(error) === statementTimeout)
    return new AppError('unavailable', { retry_after: retrySeconds }, { cause: error });
  return isConnectionFailure(error) ? new DatabaseUnavailableError(error) : error;
}

function isConnectionFailure(error: Error): boolean {
  if (error instanceof DatabaseHungError) return true;
  // Several addresses were tried, and none accepted the connection.
  if (error instanceof AggregateError)
    return error.errors.some((each) => each instanceof Error && isConnectionFailure(each));
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (code === '') return driverMessages.test(error.message);
  return isConnectionCode(code) || code === missingSocket || serverStates.test(code);
}
