/** The properties of an item that the queue uses. */
export interface Queued {
  user: string;
  job: string;
  /** Whether the item starts something that nobody can hear yet. */
  first: boolean;
  /** Whether somebody waits for the job's audio. */
  urgent: boolean;
  /** Position in the job: smaller numbers run first, equal ones in the order in which they came. */
  order: number;
}

export interface FairQueue<T extends Queued> {
  add(work: T): void;
  /** Puts an item back, before all others of its job with the same position. */
  requeue(work: T): void;
  /** Removes and returns the item that should run next. */
  next(): T | undefined;
  remove(work: T): boolean;
  readonly length: number;
}

/** While urgent items wait, one item in this many is not urgent, so that the others are never stopped. */
const itemsPerBackgroundItem = 4;

/**
 * A queue that is fair between listeners. Starts of urgent jobs go first, then urgent items, with some of the
 * others between them. Starts of other jobs go before the rest. Within each of these, users take turns, and
 * the jobs of each user take turns. A book of one listener therefore delays nobody's article by more than one
 * unit.
 */
export function createFairQueue<T extends Queued>(): FairQueue<T> {
  const urgent = { beginnings: createTurns<T>(), others: createTurns<T>() };
  const background = { beginnings: createTurns<T>(), others: createTurns<T>() };
  const all = [...Object.values(urgent), ...Object.values(background)];
  let served = 0;
  const turnsOf = (work: T): Turns<T> => {
    const { beginnings, others } = work.urgent ? urgent : background;
    return work.first ? beginnings : others;
  };
  const nextUrgent = () => urgent.others.next();
  const nextBackground = () => background.beginnings.next() ?? background.others.next();
  return {
    add: (work) => turnsOf(work).add(work, false),
    requeue: (work) => turnsOf(work).add(work, true),
    next: () => {
      const beginning = urgent.beginnings.next();
      if (beginning) return beginning;
      served += 1;
      return served % itemsPerBackgroundItem === 0
        ? (nextBackground() ?? nextUrgent())
        : (nextUrgent() ?? nextBackground());
    },
    remove: (work) => turnsOf(work).remove(work),
    get length() {
      return all.reduce((sum, turns) => sum + turns.size(), 0);
    },
  };
}

interface Turns<T> {
  add(work: T, inFront: boolean): void;
  next(): T | undefined;
  remove(work: T): boolean;
  size(): number;
}

/**
 * Users take turns, their jobs take turns, and the items of a job go by their position. After its turn, a user or
 * job moves to the end of the queue.
 */
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
      const next = line.findIndex(({ order }) => (inFront ? order >= work.order : order > work.order));
      line.splice(next < 0 ? line.length : next, 0, work);
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
