import { connect as openSocket } from 'node:net';
import pg from 'pg';
import type { Log } from '../log.ts';
import { WatchedClient } from './watched-client.ts';

/** The server sent nothing for seconds, so everything that waited for it was given up. */
export class DatabaseHungError extends Error {
  override readonly name = 'DatabaseHungError';
  constructor() {
    super('the database does not answer');
  }
}

/**
 * Notices that the database hangs (a frozen host, a lost route), which a connection alone would wait out for minutes.
 * A statement that merely takes long on a server that answers is left alone.
 */
export interface Watchdog {
  /** Makes a watched connection; also the `Client` of a pool. */
  readonly Client: typeof pg.Client;
  close(): void;
}

/** Times in milliseconds; together they are the longest that a caller waits when the database begins to hang. */
const limits = {
  /** How often connections are looked at. */
  interval: 250,
  /** Silence of a connection that waits, until the server is asked whether it lives. */
  silence: 1_000,
  /** Time the server has to answer that. */
  probe: 1_500,
} as const;

/**
 * Watches all connections made by its `Client`. When one waits for a second without a byte, the server is asked on a
 * connection of its own. When it does not answer that either, all connections are ended with `DatabaseHungError`, and so
 * are new ones at once, until the server answers again.
 * @param url the database that those connections go to.
 */
export function createWatchdog(url: string, log: Log): Watchdog {
  const clients = new Set<WatchedClient>();
  let hung = false;
  let probing = false;
  let lastLook = performance.now();

  const giveUp = () => {
    if (!hung) log.error('the database does not answer: giving up what waits for it');
    hung = true;
    for (const client of clients) client.breakOff(new DatabaseHungError());
  };
  const look = async () => {
    const now = performance.now();
    // When this process itself stood still, what has arrived meanwhile is not read yet.
    const stoodStill = now - lastLook > limits.silence;
    lastLook = now;
    const silence = Math.max(0, ...[...clients].map((client) => client.silentFor(now)));
    if (probing || stoodStill || !(hung || silence >= limits.silence)) return;
    probing = true;
    const alive = await answers(url, limits.probe);
    probing = false;
    if (!alive) return giveUp();
    if (hung) log.info('the database answers again');
    hung = false;
  };
  const timer = setInterval(() => void look(), limits.interval).unref();

  class Client extends WatchedClient {
    constructor(config?: pg.ClientConfig) {
      super(config);
      clients.add(this);
      this.onClose(() => clients.delete(this));
      if (hung) process.nextTick(() => this.breakOff(new DatabaseHungError()));
    }
  }
  return { Client, close: () => clearInterval(timer) };
}

/** The request for encryption, with which any PostgreSQL connection may begin; the server answers it with one byte. */
const sslRequest = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]);

/** Whether the server sends anything, or refuses the connection, which is an answer too, within `ms` milliseconds. */
function answers(url: string, ms: number): Promise<boolean> {
  const { host, port } = new pg.Client({ connectionString: url });
  return new Promise((resolve) => {
    const socket = host.startsWith('/') ? openSocket(`${host}/.s.PGSQL.${port}`) : openSocket({ port, host });
    const end = (alive: boolean) => {
      clearTimeout(timer);
      socket.destroy();
      resolve(alive);
    };
    // What has arrived is read before this process says that nothing has.
    const timer = setTimeout(() => setImmediate(end, false), ms);
    socket.once('connect', () => socket.write(sslRequest));
    socket.once('data', () => end(true));
    socket.once('error', () => end(true));
    socket.once('close', () => end(true));
  });
}
