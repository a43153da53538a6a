import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/tables.ts';
import { lessonsOfMailbox, verifiedMailbox } from '../mailbox-store.ts';
import type { Bought } from './sold-entitlements.ts';

type Row = Omit<Bought, 'hours'> & { hd: number; sd: number };

/**
 * Reads everything that an account bought, in one query, because every access check of the product runs it.
 */
export async function readBought(db: Db | Tx, userId: string): Promise<Bought> {
  const { rows } = await sql<Row>`
    select
      coalesce((
        select json_agg(json_build_object('id', s.id, 'plan', s.plan, 'tier', s.tier, 'status', s.status,
          'duplicate', s.duplicate) order by s.started_at desc, s.id)
        from billing_subscriptions s
        where s.id in (
          select id from billing_subscriptions where user_id = ${userId}
          union all ${lessonsOfMailbox(verifiedMailbox(userId))})), '[]') as subscriptions,
      (select customer_id from billing_customers where user_id = ${userId}) as "customerId",
      (select code from vip_uses where user_id = ${userId}) as "vipId",
      coalesce((select sum(hours) from hour_entries where user_id = ${userId} and quality = 'hd'), 0)::integer as hd,
      coalesce((select sum(hours) from hour_entries where user_id = ${userId} and quality = 'sd'), 0)::integer as sd,
      exists (select 1 from trial_uses where user_id = ${userId}) as "trialUsed"`.execute(db);
  const row = rows[0];
  if (!row) throw new Error('reading the purchases returned no row');
  const { hd, sd, ...rest } = row;
  return { ...rest, hours: { hd, sd } };
}
