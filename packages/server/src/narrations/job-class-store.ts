import { sql } from 'kysely';
import type { Db, Tx } from '../platform/db/tables.ts';
import { isMoreUrgent, type JobClass, jobClasses } from '../platform/jobs/job-classes.ts';

/** Class of narrations whose row has none, because an earlier version added them. */
const unknownClass: JobClass = 'added';

export async function findJobClass(db: Db | Tx, narrationId: string): Promise<JobClass> {
  const row = await db
    .selectFrom('narrations')
    .select('job_class')
    .where('id', '=', narrationId)
    .executeTakeFirst();
  return row?.job_class ?? unknownClass;
}

/** Records a more urgent class. @returns false if the narration already had this class or a more urgent one */
export async function raiseJobClass(tx: Db | Tx, narrationId: string, to: JobClass): Promise<boolean> {
  const lower = jobClasses.filter((jobClass) => isMoreUrgent(to, jobClass));
  // Nothing is less urgent than an import.
  if (lower.length === 0) return false;
  const { numUpdatedRows } = await tx
    .updateTable('narrations')
    .set({ job_class: to })
    .where('id', '=', narrationId)
    .where(sql`coalesce(job_class, ${unknownClass})`, 'in', lower)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
