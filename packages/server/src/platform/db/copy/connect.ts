import pg from 'pg';
import { DatabaseError } from '../database-error.ts';

/** Milliseconds that a command waits for a connection, and for a lock that a migration holds. */
const waitMs = 30_000;

/**
 * Opens one connection for a command that copies the whole database. Its statements have no time limit.
 * @throws DatabaseError if the server does not answer or refuses
 */
export async function connectForCopying(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'earmark copy',
    connectionTimeoutMillis: waitMs,
    keepAlive: true,
  });
  // A lost connection is reported by the statement that waits for it.
  client.on('error', () => {});
  try {
    await client.connect();
    // `synchronize_seqscans` off: rows are copied in their stored order, so that two copies can be compared.
    await client.query(
      `set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set lock_timeout = ${waitMs};
       set synchronize_seqscans = off; set extra_float_digits = 3; set datestyle = 'ISO'; set timezone = 'UTC'`,
    );
  } catch (error) {
    await client.end().catch(() => {});
    const { message, code } = error as NodeJS.ErrnoException;
    throw new DatabaseError(`The database cannot be used: ${message || code}.`, { cause: error });
  }
  return client;
}
