import { Socket } from 'node:net';
import pg from 'pg';

/**
 * A connection that records how long it has been waiting for an answer. Its loss never ends the process: Node
 * would do that for an `error` without a listener, and a pool does not listen to a connection that is in use.
 * The caller gets the error from the current statement or the next one.
 */
export class WatchedClient extends pg.Client {
  readonly #socket: Socket;
  /** Number of running statements; connecting counts as one. */
  #waiting = 1;
  #bytesRead = 0;
  /** Time when it began to wait or last received data, by `performance.now()`. */
  #lastAnswer = performance.now();

  constructor(config?: pg.ClientConfig) {
    const socket = new Socket();
    super({ ...config, keepAlive: true, keepAliveInitialDelayMillis: 10_000, stream: () => socket });
    this.#socket = socket;
    this.on('error', () => {});
    this.once('connect', () => this.#end());
    const query = this.query as (...args: unknown[]) => unknown;
    this.query = ((...args: unknown[]) => this.#watch(query, args)) as typeof this.query;
  }

  /** Calls `fn` once when the connection has ended. */
  onClose(fn: () => void): void {
    this.#socket.once('close', fn);
  }

  /** Milliseconds without a byte from the server while an answer is due; 0 if none is due. */
  silentFor(now: number): number {
    const { bytesRead } = this.#socket;
    if (bytesRead !== this.#bytesRead || this.#waiting === 0) this.#lastAnswer = now;
    this.#bytesRead = bytesRead;
    return now - this.#lastAnswer;
  }

  /** Ends the connection immediately; waiting statements fail with the error. */
  breakOff(error: Error): void {
    this.#socket.destroy(error);
  }

  #watch(query: (...args: unknown[]) => unknown, args: unknown[]): unknown {
    if (this.#waiting === 0) this.#lastAnswer = performance.now();
    this.#waiting += 1;
    const callback = args.at(-1);
    if (typeof callback === 'function') {
      const wrapped = (...results: unknown[]) => {
        this.#end();
        callback(...results);
      };
      return query.apply(this, [...args.slice(0, -1), wrapped]);
    }
    const result = query.apply(this, args);
    if (result instanceof Promise) {
      result.then(
        () => this.#end(),
        () => this.#end(),
      );
    } else this.#end();
    return result;
  }

  #end(): void {
    this.#waiting -= 1;
  }
}
