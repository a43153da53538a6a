import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import type { Log } from '../log.ts';
import type { Db, Tables, Tx } from './tables.ts';

/** A connection that hears the notifications of one channel, for as long as it is open. */
export interface Listener {
  close(): Promise<void>;
}

/** What makes a connection. */
export type ClientClass = typeof pg.Client;

/** How often a silent connection is asked whether it still listens, in milliseconds. */
const checkEvery = 15_000;
/** How long the server has to answer this connection, in milliseconds. */
const answerTimeout = 5_000;

/**
 * Hears every notification on `channel`. A lost connection is opened again, first after 100 ms, then at longer and
 * longer intervals up to 5 s; what was sent meanwhile is not heard, which `onGap` tells.
 * @throws when the first connection cannot be made.
 */
export async function listen(
  url: string,
  channel: string,
  {
    Client = pg.Client,
    log,
    onPayload,
    onGap,
  }: {
    Client?: ClientClass;
    log: Log;
    onPayload: (payload: string) => void;
    onGap: () => void;
  },
): Promise<Listener> {
  const closing = new AbortController();
  const open = () => connect(Client, url, channel, onPayload);
  let client = await open();

  const keepOpen = async () => {
    while (!closing.signal.aborted) {
      await brokenOrClosing(client, closing.signal);
      if (closing.signal.aborted) break;
      log.warn('the connection for notifications was lost');
      for (let delay = 100; !closing.signal.aborted; delay = Math.min(5_000, delay * 2)) {
        const next = await open().catch(() => null);
        if (next) {
          client = next;
          onGap();
          break;
        }
        await sleep(delay, undefined, { signal: closing.signal }).catch(() => {});
      }
    }
    await Promise.race([client.end().catch(() => {}), sleep(answerTimeout, undefined, { ref: false })]);
  };
  const kept = keepOpen();
  return {
    close: async () => {
      closing.abort();
      await kept;
    },
  };
}

async function connect(
  Client: ClientClass,
  url: string,
  channel: string,
  onPayload: (payload: string) => void,
): Promise<pg.Client> {
  const client = new Client({
    connectionString: url,
    application_name: 'earmark listener',
    keepAlive: true,
    connectionTimeoutMillis: answerTimeout,
    query_timeout: answerTimeout,
  });
  // Errors are noticed by `brokenOrClosing`; without a listener here they would end the process.
  client.on('error', () => {});
  client.on('notification', (message) => onPayload(message.payload ?? ''));
  try {
    await client.connect();
    await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    return client;
  } catch (error) {
    // Not awaited: a server that hangs would never take leave.
    client.end().catch(() => {});
    throw error;
  }
}

/** Resolves when the connection no longer works, or when asked to close. */
async function brokenOrClosing(client: pg.Client, closing: AbortSignal): Promise<void> {
  const broken = new AbortController();
  const stop = AbortSignal.any([closing, broken.signal]);
  client.once('end', () => broken.abort());
  client.once('error', () => broken.abort());
  while (!stop.aborted) {
    await sleep(checkEvery, undefined, { signal: stop, ref: false }).catch(() => {});
    if (stop.aborted) return;
    const answered = await client.query('select 1').then(
      () => true,
      () => false,
    );
    if (!answered) {
      client.end().catch(() => {});
      return;
    }
  }
}

/** Sends a notification: at once, or when the transaction commits. @param payload at most 7,999 bytes. */
export async function notify(db: Db | Tx, channel: string, payload: string): Promise<void> {
  const executor: Kysely<Tables> = db;
  await sql`select pg_notify(${channel}, ${payload})`.execute(executor);
}
