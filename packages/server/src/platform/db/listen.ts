import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import type { Log } from '../log.ts';
import type { Db, Tables, Tx } from './tables.ts';

/** A connection that receives the notifications of one channel until it is closed. */
export interface Listener {
  close(): Promise<void>;
}

/** Class of a connection. */
export type ClientClass = typeof pg.Client;

/** Milliseconds between checks of an idle connection. */
const checkIntervalMs = 15_000;
/** Milliseconds that the server has to answer a check. */
const responseTimeoutMs = 5_000;

/**
 * Receives every notification on `channel`. A lost connection is reopened after 100 ms, then at growing
 * intervals of up to 5 s; notifications sent in the meantime are lost, and `onGap` is called.
 * @throws if the first connection fails.
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

  const maintainConnection = async () => {
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
    await Promise.race([client.end().catch(() => {}), sleep(responseTimeoutMs, undefined, { ref: false })]);
  };
  const running = maintainConnection();
  return {
    close: async () => {
      closing.abort();
      await running;
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
    connectionTimeoutMillis: responseTimeoutMs,
    query_timeout: responseTimeoutMs,
  });
  // `brokenOrClosing` handles errors; without a listener here they would end the process.
  client.on('error', () => {});
  client.on('notification', (message) => onPayload(message.payload ?? ''));
  try {
    await client.connect();
    await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    return client;
  } catch (error) {
    // Not awaited: a server that hangs would never confirm the end.
    client.end().catch(() => {});
    throw error;
  }
}

/** Resolves when the connection no longer works or must be closed. */
async function brokenOrClosing(client: pg.Client, closing: AbortSignal): Promise<void> {
  const broken = new AbortController();
  const stop = AbortSignal.any([closing, broken.signal]);
  client.once('end', () => broken.abort());
  client.once('error', () => broken.abort());
  while (!stop.aborted) {
    await sleep(checkIntervalMs, undefined, { signal: stop, ref: false }).catch(() => {});
    if (stop.aborted) return;
    const isAlive = await client.query('select 1').then(
      () => true,
      () => false,
    );
    if (!isAlive) {
      client.end().catch(() => {});
      return;
    }
  }
}

/** Sends a notification: immediately, or when the transaction commits. @param payload at most 7,999 bytes. */
export async function notify(db: Db | Tx, channel: string, payload: string): Promise<void> {
  const executor: Kysely<Tables> = db;
  await sql`select pg_notify(${channel}, ${payload})`.execute(executor);
}
