import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../db/tables.ts';
import type { AnyJob } from './define-job.ts';
import { groupOf, type JobClass, jobClasses, prioritiesOf } from './job-classes.ts';
import { hasClasses } from './queues.ts';

/** Class of a job, and the account whose share of the class it uses. */
export interface JobShare {
  class: JobClass;
  account: string;
}

/**
 * Returns the priority of an account's next job in a class. Accounts take turns: the job comes one turn after
 * the last waiting job of the same account and class, and not before the turn that is being served. Thousands
 * of jobs of one account therefore delay another account by one turn, in all workers together. Both lookups
 * read one entry of an index. Jobs that are added at the same time may get the same turn.
 */
export async function nextPriority(db: Db | Tx, queue: string, share: JobShare): Promise<number> {
  const { highest, lowest } = prioritiesOf(share.class);
  const { rows } = await sql<{ turn: number | null }>`
    select least(
      (select priority from pgboss.job
        where name = ${queue} and state < 'active' and not blocked and start_after <= now()
          and priority between ${lowest} and ${highest}
        order by priority desc, created_on limit 1),
      (select priority - 1 from pgboss.job
        where name = ${queue} and group_id = ${groupOf(share.class, share.account)} and state < 'active'
        order by priority limit 1)) as turn`.execute(db);
  return Math.max(lowest, rows[0]?.turn ?? highest);
}

/**
 * Moves the job with this key to a more urgent class, if it is waiting in a less urgent one.
 * @returns whether it was moved
 */
export async function raiseJob(db: Db | Tx, queue: string, key: string, share: JobShare): Promise<boolean> {
  const { lowest } = prioritiesOf(share.class);
  // The conditions on `state` and `policy` are those of pg-boss's unique index over the keys.
  const waiting = sql`name = ${queue} and coalesce(singleton_key, '') = ${key}
    and state = 'created' and policy = 'short' and priority < ${lowest}`;
  const { rows } = await sql`select from pgboss.job where ${waiting}`.execute(db);
  if (rows.length === 0) return false;
  const priority = await nextPriority(db, queue, share);
  const { numAffectedRows = 0n } = await sql`
    update pgboss.job set priority = ${priority}, group_id = ${groupOf(share.class, share.account)}
    where ${waiting}`.execute(db);
  return numAffectedRows > 0n;
}

/**
 * Returns whether a job of the class or of a more urgent one has been due for some seconds. Jobs whose account
 * already has `perGroup` running jobs of that class do not count: a free slot would not help them.
 */
export async function isJobWaiting(
  db: Db,
  { name, settings: { perGroup } }: AnyJob,
  jobClass: JobClass,
  seconds: number,
): Promise<boolean> {
  const { rows } = await sql<{ waiting: boolean }>`
    select exists (
      select from pgboss.job as due
      where name = ${name} and state < 'active' and not blocked
        and start_after <= now() - make_interval(secs => ${seconds})
        and priority >= ${prioritiesOf(jobClass).lowest}
        and (select count(*) from pgboss.job as running
          where running.name = ${name} and running.state = 'active' and running.group_id = due.group_id)
          < ${perGroup ?? Number.MAX_SAFE_INTEGER}) as waiting`.execute(db);
  return rows[0]?.waiting ?? false;
}

/**
 * Returns for how many seconds the oldest job of each class has been due without running. Jobs of queues
 * without classes count as `other`. Classes in which nothing waits are 0.
 */
export async function findOldestWaiting(
  db: Db,
  jobs: readonly AnyJob[],
): Promise<Map<JobClass | 'other', number>> {
  const queues = jobs.filter(hasClasses).map(({ name }) => name);
  const oldest = new Map<JobClass | 'other', number>();
  for (const jobClass of jobClasses) {
    const { highest, lowest } = prioritiesOf(jobClass);
    const isOfClass = sql`name = any(${queues}) and priority between ${lowest} and ${highest}`;
    oldest.set(jobClass, await readOldest(db, isOfClass));
  }
  const others = jobs.filter((job) => !hasClasses(job)).map(({ name }) => name);
  return oldest.set('other', await readOldest(db, sql`name = any(${others})`));
}

async function readOldest(db: Db, condition: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ seconds: number | null }>`
    select extract(epoch from now() - min(greatest(created_on, start_after)))::float8 as seconds
    from pgboss.job
    where ${condition} and state < 'active' and not blocked and start_after <= now()`.execute(db);
  return Math.max(0, rows[0]?.seconds ?? 0);
}
