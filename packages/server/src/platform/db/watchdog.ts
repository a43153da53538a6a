import { connect as openSocket } from 'node:net';
import pg from 'pg';
import type { Log } from '../log.ts';
import { WatchedClient } from './watched-client.ts';

/** The server sent nothing for seconds, so all waiting statements were aborted. */
export class DatabaseHungError extends Error {
  override readonly name = 'DatabaseHungError';
  constructor() {
    super('the database does not answer');
  }
}

/**
 * Detects a database that hangs (a frozen host, a lost route); a connection alone would wait for minutes. A
 * slow statement on a server that answers is not interrupted.
 */
export interface Watchdog {
  /** A class of watched connections; also the `Client` of a pool. */
  readonly Client: typeof pg.Client;
  close(): void;
}

/** Times in milliseconds; their sum is the longest that a caller waits when the database begins to hang. */
const limits = {
  /** Interval between checks of the connections. */
  interval: 250,
  /** Time without a byte on a waiting connection, until the server is probed. */
  maxSilenceMs: 1_000,
  /** Time that the server has to answer the probe. */
  probe: 1_500,
} as const;

/**
 * Watches all connections made by its `Client`. When a connection waits for a second without a byte, the
 * server is probed on a separate connection. If the probe fails too, all connections, also new ones, end
 * immediately with `DatabaseHungError` until the server answers again.
 * @param url database of those connections.
 * @param serverUrl the server behind a pooler, which answers a probe even if the server hangs.
 */
export function createWatchdog(url: string, log: Log, serverUrl = url): Watchdog {
  const probed = [...new Set([url, serverUrl])];
  const clients = new Set<WatchedClient>();
  let hung = false;
  let probing = false;
  let lastCheck = performance.now();

  const abortAll = () => {
    if (!hung) log.error('the database does not answer: aborting all waiting statements');
    hung = true;
    for (const client of clients) client.breakOff(new DatabaseHungError());
  };
  const check = async () => {
    const now = performance.now();
    // If this process itself was blocked, data that arrived in the meantime has not been read yet.
    const wasSuspended = now - lastCheck > limits.maxSilenceMs;
    lastCheck = now;
    const silence = Math.max(0, ...[...clients].map((client) => client.silentFor(now)));
    if (probing || wasSuspended || !(hung || silence >= limits.maxSilenceMs)) return;
    probing = true;
    const alive = (await Promise.all(probed.map((each) => isResponsive(each, limits.probe)))).every(Boolean);
    probing = false;
    if (!alive) return abortAll();
    if (hung) log.info('the database answers again');
    hung = false;
  };
  const timer = setInterval(() => void check(), limits.interval).unref();

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

/**
 * The request for encryption, with which any PostgreSQL connection may begin; the server answers with one
 * byte.
 */
const sslRequest = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]);

/**
 * Returns true if the server sends anything within `ms` milliseconds; refusing the connection counts as an
 * answer.
 */
function isResponsive(url: string, ms: number): Promise<boolean> {
  const { host, port } = new pg.Client({ connectionString: url });
  return new Promise((resolve) => {
    const socket = host.startsWith('/') ? openSocket(`${host}/.s.PGSQL.${port}`) : openSocket({ port, host });
    const end = (alive: boolean) => {
      clearTimeout(timer);
      socket.destroy();
      resolve(alive);
    };
    // Data that has arrived is read before the timeout counts.
    const timer = setTimeout(() => setImmediate(end, false), ms);
    socket.once('connect', () => socket.write(sslRequest));
    socket.once('data', () => end(true));
    socket.once('error', () => end(true));
    socket.once('close', () => end(true));
  });
}
