import type { ReadJob } from './read-job.ts';

/**
 * Maximum waiting rejectable requests of one owner: more than a person or a well-behaved program sends at the
 * same time.
 */
export const maxWaitingOfOwner = 32;

export interface ReaderQueueOptions {
  /** Number of processes for requests that are not brief. */
  workers: number;
  /** Number of all processes. */
  processes: number;
  /** Requests of a kind (brief or not) from which on the queue is full for this kind. */
  maxWaiting: number;
}

/** The requests that wait for a process, in the order of their arrival. */
export class ReaderQueue {
  readonly #options: ReaderQueueOptions;
  readonly #waiting: ReadJob[] = [];

  constructor(options: ReaderQueueOptions) {
    this.#options = options;
  }

  get length(): number {
    return this.#waiting.length;
  }

  add(job: ReadJob): void {
    this.#waiting.push(job);
  }

  remove(job: ReadJob): void {
    const at = this.#waiting.indexOf(job);
    if (at >= 0) this.#waiting.splice(at, 1);
  }

  removeAll(): ReadJob[] {
    return this.#waiting.splice(0);
  }

  /** Removes and returns the job that starts next, brief ones first; undefined if none may start. */
  take(running: readonly ReadJob[]): ReadJob | undefined {
    const mayStart = (job: ReadJob): boolean => this.#mayStart(job, running);
    const brief = this.#waiting.findIndex((job) => job.brief && mayStart(job));
    const at = brief >= 0 ? brief : this.#waiting.findIndex(mayStart);
    return at < 0 ? undefined : this.#waiting.splice(at, 1)[0];
  }

  /** Returns whether too many requests of this kind or this owner wait. */
  isFull(brief: boolean, owner: string | undefined): boolean {
    const before = this.#waiting.filter((job) => job.brief === brief);
    return (
      before.length >= this.#options.maxWaiting ||
      (owner !== undefined && before.filter((job) => job.owner === owner).length >= maxWaitingOfOwner)
    );
  }

  /**
   * Returns whether a process may take a request: of the requests that are not brief, those of one owner never
   * use all processes.
   */
  #mayStart({ owner, brief }: ReadJob, running: readonly ReadJob[]): boolean {
    const others = brief ? running : running.filter((job) => !job.brief);
    const max = brief ? this.#options.processes : this.#options.workers;
    if (others.length >= max) return false;
    return owner === undefined || others.filter((job) => job.owner === owner).length < Math.max(1, max - 1);
  }
}
