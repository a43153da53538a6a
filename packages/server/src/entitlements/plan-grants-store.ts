import type { Db, Tx } from '../platform/db/tables.ts';

export type GrantedPlan = 'basic' | 'pro';

export interface NewPlanGrant {
  id: string;
  userId: string;
  plan: GrantedPlan;
  /** null for no end. */
  until: Date | null;
  note: string;
  now: Date;
}

export async function insertPlanGrant(tx: Tx, grant: NewPlanGrant): Promise<void> {
  await tx
    .insertInto('plan_grants')
    .values({
      id: grant.id,
      user_id: grant.userId,
      plan: grant.plan,
      ends_at: grant.until,
      note: grant.note,
      created_at: grant.now,
    })
    .execute();
}

/** Lists the granted plans of an account that are in force. */
export async function listPlanGrants(db: Db | Tx, userId: string, now: Date): Promise<GrantedPlan[]> {
  const rows = await db
    .selectFrom('plan_grants')
    .select('plan')
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where((where) => where.or([where('ends_at', 'is', null), where('ends_at', '>', now)]))
    .execute();
  return rows.map((row) => row.plan);
}

/** A granted plan that is in force. */
export interface PlanGrant {
  userId: string;
  plan: GrantedPlan;
  /** null for no end. */
  until: Date | null;
}

/** Lists the granted plans of some accounts that are in force, the newest of each account last. */
export async function listPlanGrantsOf(
  db: Db | Tx,
  userIds: readonly string[],
  now: Date,
): Promise<PlanGrant[]> {
  if (userIds.length === 0) return [];
  return db
    .selectFrom('plan_grants')
    .select(['user_id as userId', 'plan', 'ends_at as until'])
    .where('user_id', 'in', userIds)
    .where('revoked_at', 'is', null)
    .where((where) => where.or([where('ends_at', 'is', null), where('ends_at', '>', now)]))
    .orderBy('created_at')
    .execute();
}

export async function revokePlanGrants(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx
    .updateTable('plan_grants')
    .set({ revoked_at: now })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .execute();
}
