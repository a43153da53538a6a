import { randomUUID } from 'node:crypto';
import type { App } from '../platform/app.ts';
import type { Tx } from '../platform/db/tables.ts';
import type { Plan } from './entitlements.ts';
import { insertPlanGrant, revokePlanGrants } from './plan-grants-store.ts';

/**
 * Grants an account a plan without payment and replaces an earlier grant; `free` revokes it. A grant never
 * reduces a paid plan. The caller notifies the account.
 * @param grant.until null for no end
 */
export async function grantPlan(
  app: Pick<App, 'clock'>,
  tx: Tx,
  { userId, plan, until, note }: { userId: string; plan: Plan; until: Date | null; note: string },
): Promise<void> {
  const now = app.clock.now();
  await revokePlanGrants(tx, userId, now);
  if (plan !== 'free') await insertPlanGrant(tx, { id: randomUUID(), userId, plan, until, note, now });
}
