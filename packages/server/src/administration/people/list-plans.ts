import type { Person } from '@earmark/contract';
import { entitlementsOf, listPlanGrantsOf, type PlanGrant } from '../../entitlements/index.ts';
import { listUsage, windowStart } from '../../metering/index.ts';
import type { App } from '../../platform/app.ts';

/** Number of accounts whose purchases are read at the same time, so that other requests get connections too. */
const concurrency = 5;

/** Returns what each account may use and has used; nothing in an installation where nothing is sold. */
export async function listPlans(
  app: App,
  userIds: readonly string[],
): Promise<Map<string, NonNullable<Person['plan']>>> {
  if (app.installation.mode !== 'service') return new Map();
  const now = app.clock.now();
  const [grants, usage] = await Promise.all([
    listPlanGrantsOf(app.db, userIds, now),
    listUsage(app.db, userIds, windowStart(app)),
  ]);
  const entries: [string, NonNullable<Person['plan']>][] = [];
  for (let at = 0; at < userIds.length; at += concurrency) {
    const read = userIds.slice(at, at + concurrency).map(async (userId) => {
      const { plan: name, characterLimit } = await entitlementsOf(app, userId);
      const grant = grants.findLast((one) => one.userId === userId && one.plan === name);
      const { used, extra } = usage.get(userId) ?? { used: 0, extra: 0 };
      return [userId, { name, ...describe(grant), ...charactersOf(used, characterLimit, extra) }] as const;
    });
    for (const [userId, plan] of await Promise.all(read)) entries.push([userId, plan]);
  }
  return new Map(entries);
}

const describe = (grant: PlanGrant | undefined) => ({
  until: grant?.until?.toISOString() ?? null,
  is_granted: grant !== undefined,
});

const charactersOf = (used: number, allowed: number, extra: number) => ({
  used_characters: used,
  allowed_characters: allowed,
  extra_characters: extra,
});
