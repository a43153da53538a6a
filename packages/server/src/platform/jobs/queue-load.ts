import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/tables.ts';
import type { AnyJob } from './define-job.ts';
import { type JobClass, jobClasses, prioritiesOf } from './job-classes.ts';
import { readRate } from './queue-places.ts';
import { hasClasses } from './queues.ts';

/** A class of conversions; `other` for jobs that are no conversions. */
export type LoadClass = JobClass | 'other';

/** The jobs of a class that wait or run. */
export interface ClassLoad {
  /** Number of jobs that are due. Jobs that are to start later do not count. */
  waiting: number;
  running: number;
  /** Seconds for which the oldest of them has been due; 0 if nothing waits. */
  oldestSeconds: number;
}

export interface QueueLoad {
  classes: Map<LoadClass, ClassLoad>;
  /**
   * Seconds until the last conversion is completed, at the speed of the last minutes; null if nothing waits or
   * no conversion was completed in them.
   */
  secondsLeft: number | null;
}

interface Count {
  queue: string;
  class: LoadClass;
  waiting: number;
  running: number;
  oldest: number | null;
}

/** Counts the jobs that wait or run. Reads only those, however many have ended. */
export async function measureLoad(db: Db, jobs: readonly AnyJob[]): Promise<QueueLoad> {
  const classed = jobs.filter(hasClasses).map(({ name }) => name);
  const counts = await countJobs(db, jobs, classed);
  const classes = new Map<LoadClass, ClassLoad>();
  for (const name of [...jobClasses, 'other'] as const) {
    const rows = counts.filter((count) => count.class === name);
    classes.set(name, {
      waiting: sum(rows, ({ waiting }) => waiting),
      running: sum(rows, ({ running }) => running),
      oldestSeconds: Math.max(0, ...rows.map(({ oldest }) => oldest ?? 0)),
    });
  }
  return { classes, secondsLeft: await findSecondsLeft(db, classed, counts) };
}

async function countJobs(db: Db, jobs: readonly AnyJob[], classed: readonly string[]): Promise<Count[]> {
  const names = jobs.map(({ name }) => name);
  const { rows } = await sql<Count>`
    select name as queue, ${classIn(classed)} as class,
      count(*) filter (where since is not null)::integer as waiting,
      count(*) filter (where since is null)::integer as running,
      extract(epoch from now() - min(since))::float8 as oldest
    from (
      select name, priority, greatest(created_on, start_after) as since from pgboss.job
      where name = any(${names}) and state < 'active' and not blocked and start_after <= now()
      union all
      select name, priority, null from pgboss.job where name = any(${names}) and state = 'active'
    ) as open
    group by 1, 2`.execute(db);
  return rows;
}

/** Expression for the class of a job. */
function classIn(classed: readonly string[]): RawBuilder<LoadClass> {
  const whens = jobClasses.map((name) => sql`when priority >= ${prioritiesOf(name).lowest} then ${name}`);
  return sql`case when name <> all(${classed}) then 'other' ${sql.join(whens, sql` `)} else 'bulk' end`;
}

async function findSecondsLeft(
  db: Db,
  classed: readonly string[],
  counts: readonly Count[],
): Promise<number | null> {
  let longest = 0;
  for (const queue of classed) {
    const own = counts.filter((count) => count.queue === queue);
    const waiting = sum(own, (count) => count.waiting);
    if (waiting === 0) continue;
    const rate = await readRate(db, queue);
    if (rate === 0) return null;
    longest = Math.max(longest, (waiting + sum(own, ({ running }) => running)) / rate);
  }
  return longest === 0 ? null : Math.ceil(longest);
}

const sum = <Item>(items: readonly Item[], numberOf: (item: Item) => number): number =>
  items.reduce((total, item) => total + numberOf(item), 0);
