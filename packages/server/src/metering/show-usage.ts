import { type CharacterUsage, type MonthlyConversions, usageWindowDays } from '@earmark/contract';
import { type Entitlements, entitlementsOf } from '../entitlements/index.ts';
import type { App } from '../platform/app.ts';
import type { Db, Tx } from '../platform/db/tables.ts';
import type { Actor } from '../platform/http/actor.ts';
import { countEntries, findOldestConversion, readBalance } from './ledger-store.ts';
import { leavesWindow, windowStart } from './usage-window.ts';

/** Returns what the account used in the window, and what is left. */
export async function showCharacters(app: App, { userId }: Pick<Actor, 'userId'>): Promise<CharacterUsage> {
  const [entitlements, balance, referrals] = await Promise.all([
    entitlementsOf(app, userId),
    readBalance(app.db, userId, windowStart(app)),
    countEntries(app.db, userId, 'referral'),
  ]);
  return {
    total_characters: balance.used,
    character_limit: entitlements.characterLimit,
    extra_credits: balance.extra,
    referral_count: referrals,
  };
}

export async function showMonthlyConversions(app: App, { userId }: Actor): Promise<MonthlyConversions> {
  return showConversions(app, app.db, userId, await entitlementsOf(app, userId));
}

/** @param db the transaction, if called within one. */
export async function showConversions(
  app: App,
  db: Db | Tx,
  userId: string,
  { plan }: Entitlements,
): Promise<MonthlyConversions> {
  const since = windowStart(app);
  // Sequentially, because a transaction has one connection.
  const { conversions } = await readBalance(db, userId, since);
  const oldest = await findOldestConversion(db, userId, since);
  return {
    count: conversions,
    limit: plan === 'free' ? app.allowances.freeConversions : null,
    window_days: usageWindowDays,
    resets_at: oldest && leavesWindow(oldest).toISOString(),
  };
}
