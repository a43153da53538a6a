/** What the queue has to know of a piece of work. */
export interface Queued {
  user: string;
  job: string;
  /** The beginning of something that nobody hears yet. */
  first: boolean;
}

export interface FairQueue<T extends Queued> {
  add(work: T): void;
  /** Puts work back in front of everything of its job. */
  putBack(work: T): void;
  /** Takes what should be done next. */
  next(): T | undefined;
  remove(work: T): boolean;
  readonly length: number;
}

/**
 * Fair between listeners: beginnings go before everything else; then, and among beginnings, users take turns, and within
 * a user the jobs do. A book of one listener delays nobody's article by more than one unit.
 */
export function createFairQueue<T extends Queued>(): FairQueue<T> {
  const beginnings = createTurns<T>();
  const others = createTurns<T>();
  const turnsOf = (work: T): Turns<T> => (work.first ? beginnings : others);
  return {
    add: (work) => turnsOf(work).add(work, false),
    putBack: (work) => turnsOf(work).add(work, true),
    next: () => beginnings.next() ?? others.next(),
    remove: (work) => turnsOf(work).remove(work),
    get length() {
      return beginnings.size() + others.size();
    },
  };
}

interface Turns<T> {
  add(work: T, inFront: boolean): void;
  next(): T | undefined;
  remove(work: T): boolean;
  size(): number;
}

/** Users in turn, their jobs in turn, each job's work in order. Whoever was served goes to the end of the line. */
function createTurns<T extends Queued>(): Turns<T> {
  const users = new Map<string, Map<string, T[]>>();

  const clear = (user: string, job: string): void => {
    const jobs = users.get(user);
    if (jobs?.get(job)?.length === 0) jobs.delete(job);
    if (jobs?.size === 0) users.delete(user);
  };

  return {
    add(work, inFront) {
      const jobs = users.get(work.user) ?? new Map<string, T[]>();
      const line = jobs.get(work.job) ?? [];
      if (inFront) line.unshift(work);
      else line.push(work);
      jobs.set(work.job, line);
      users.set(work.user, jobs);
    },
    next() {
      const [user, jobs] = users.entries().next().value ?? [];
      if (user === undefined || jobs === undefined) return undefined;
      const [job, line] = jobs.entries().next().value ?? [];
      if (job === undefined || line === undefined) return undefined;
      const work = line.shift();
      jobs.delete(job);
      users.delete(user);
      if (line.length > 0) jobs.set(job, line);
      if (jobs.size > 0) users.set(user, jobs);
      return work;
    },
    remove(work) {
      const line = users.get(work.user)?.get(work.job);
      const at = line?.indexOf(work) ?? -1;
      if (at < 0) return false;
      line?.splice(at, 1);
      clear(work.user, work.job);
      return true;
    },
    size() {
      let size = 0;
      for (const jobs of users.values()) for (const line of jobs.values()) size += line.length;
      return size;
    },
  };
}
