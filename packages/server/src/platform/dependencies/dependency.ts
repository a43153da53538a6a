import type { Log } from '../log.ts';
import { type DependencyName, OutageError } from './outage-error.ts';

/** How a dependency is checked. */
export interface DependencyOptions {
  name: DependencyName;
  /** Returns true for errors that say that the dependency may be unreachable or full. */
  isFailure: (error: unknown) => boolean;
  /** A cheap call; throws if the dependency cannot be used. */
  probe: () => Promise<void>;
  /** Milliseconds that a probe may take; 2,500 if absent. */
  probeTimeoutMs?: number;
  /** Milliseconds between two probes during an outage; 2,000 if absent. */
  probeIntervalMs?: number;
  log: Log;
}

/** Guards the calls to one dependency. */
export interface Guard {
  /**
   * Runs a call. When an outage begins, it is no longer waited for.
   * @throws OutageError if the call fails because of the dependency, and immediately during an outage
   */
  call<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Reports a failure. @returns the error to throw: an `OutageError` if the dependency is the cause */
  failed(error: unknown, startedAt?: number): unknown;
}

/** For calls that are not guarded. */
export const unguarded: Guard = { call: (work) => work(), failed: (error) => error };

/**
 * Milliseconds after an outage in which a failure still counts as part of it: connections that it broke may be
 * used once more.
 */
const aftermathMs = 30_000;

/**
 * A system that the service needs, and whether it is available: a circuit breaker. After a failed call it is
 * probed; if that fails too, an outage begins, in which calls fail immediately, and which ends with the first
 * probe that succeeds.
 */
export class Dependency implements Guard {
  readonly name: DependencyName;
  readonly #options: Required<DependencyOptions>;
  readonly #waiting = new Set<() => void>();
  /** Abandon the running calls. */
  readonly #running = new Set<(error: unknown) => void>();
  #outage: { since: Date; startedAt: number; reason: string } | null = null;
  #lastEnd = Number.NEGATIVE_INFINITY;
  #verifying: Promise<void> | null = null;
  #timer: NodeJS.Timeout | null = null;
  #closed = false;

  constructor(options: DependencyOptions) {
    this.name = options.name;
    this.#options = { probeTimeoutMs: 2_500, probeIntervalMs: 2_000, ...options };
  }

  get available(): boolean {
    return this.#outage === null;
  }

  /** The current outage: its beginning and the message of the error that showed it, which may name hosts. */
  get outage(): { since: Date; reason: string } | null {
    return this.#outage;
  }

  async call<Result>(work: () => Promise<Result>): Promise<Result> {
    this.assertAvailable();
    const startedAt = performance.now();
    return new Promise((resolve, reject) => {
      const abandon = (error: unknown) => reject(new OutageError(this.name, startedAt, error));
      this.#running.add(abandon);
      work()
        .then(resolve, (error) => reject(this.failed(error, startedAt)))
        .finally(() => this.#running.delete(abandon));
    });
  }

  /** @throws OutageError during an outage */
  assertAvailable(): void {
    if (this.#outage) throw new OutageError(this.name, performance.now(), new Error(this.#outage.reason));
  }

  failed(error: unknown, startedAt = performance.now()): unknown {
    if (!this.#options.isFailure(error)) return error;
    void this.#verify(error);
    return new OutageError(this.name, startedAt, error);
  }

  /** Probes now. @throws OutageError if the dependency is unavailable */
  async check(): Promise<void> {
    if (this.#outage === null) await this.#verify(null);
    this.assertAvailable();
  }

  /**
   * Waits for the probe that an error started.
   * @returns true if there was an outage after the call began, or shortly before
   */
  async confirm({ startedAt }: OutageError): Promise<boolean> {
    await this.#verifying;
    return this.#outage !== null || this.#lastEnd >= startedAt - aftermathMs;
  }

  /** Waits until the dependency is available, the signal aborts or `maxMs` milliseconds have passed. */
  whenAvailable(signal: AbortSignal, maxMs: number): Promise<void> {
    if (this.#outage === null || signal.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer);
        this.#waiting.delete(end);
        signal.removeEventListener('abort', end);
        resolve();
      };
      const timer = setTimeout(end, maxMs);
      this.#waiting.add(end);
      signal.addEventListener('abort', end, { once: true });
    });
  }

  /** Stops probing. */
  close(): void {
    this.#closed = true;
    if (this.#timer) clearTimeout(this.#timer);
    for (const end of [...this.#waiting]) end();
  }

  /** Probes once, unless a probe is running, and begins an outage if it fails. */
  #verify(cause: unknown): Promise<void> {
    if (this.#outage) return Promise.resolve();
    this.#verifying ??= this.#probe().then((failure) => {
      this.#verifying = null;
      if (failure !== null && !this.#closed) this.#begin(cause ?? failure);
    });
    return this.#verifying;
  }

  #begin(error: unknown): void {
    const { log, name } = this.#options;
    const reason = error instanceof Error ? error.message : String(error);
    this.#outage = { since: new Date(), startedAt: performance.now(), reason };
    log.error({ err: error, dependency: name }, 'a dependency is unavailable: work that needs it is paused');
    for (const abandon of [...this.#running]) abandon(error);
    this.#probeLater();
  }

  #probeLater(): void {
    this.#timer = setTimeout(async () => {
      if ((await this.#probe()) === null) this.#end();
      else if (!this.#closed) this.#probeLater();
    }, this.#options.probeIntervalMs).unref();
  }

  #end(): void {
    const { log, name } = this.#options;
    this.#lastEnd = performance.now();
    const seconds = Math.round((this.#lastEnd - (this.#outage?.startedAt ?? this.#lastEnd)) / 1000);
    this.#outage = null;
    log.info({ dependency: name, seconds }, 'a dependency is available again');
    for (const end of [...this.#waiting]) end();
  }

  /** @returns the failure; null if the dependency answers in time */
  async #probe(): Promise<unknown> {
    const { probe, probeTimeoutMs } = this.#options;
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise((resolve) => {
      timer = setTimeout(resolve, probeTimeoutMs, new Error(`no answer within ${probeTimeoutMs} ms`));
    });
    const probing = probe().then(
      () => null,
      (error) => error ?? new Error('the probe failed'),
    );
    const failure = await Promise.race([probing, timeout]);
    clearTimeout(timer);
    return failure;
  }
}
