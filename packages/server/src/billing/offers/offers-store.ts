import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/tables.ts';
import type { OfferKind } from './offer-tables.ts';

export interface OfferUse {
  userId: string;
  code: string;
  kind: OfferKind;
  referral: string | null;
  checkoutId: string;
}

/** @returns false if the user had already used an offer */
export async function addOfferUse(tx: Tx, use: OfferUse, now: Date): Promise<boolean> {
  const row = await tx
    .insertInto('offer_uses')
    .values({
      user_id: use.userId,
      code: use.code,
      kind: use.kind,
      referral: use.referral,
      checkout_id: use.checkoutId,
      used_at: now,
    })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function wasOfferUsed(db: Db | Tx, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('offer_uses')
    .select('user_id')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Counts the users who used an offer. @param code in upper case */
export async function countOfferUses(db: Db, code: string): Promise<number> {
  const { uses } = await db
    .selectFrom('offer_uses')
    .select(({ fn }) => fn.countAll<string>().as('uses'))
    .where('code', '=', code)
    .executeTakeFirstOrThrow();
  return Number(uses);
}

/** Counts a visit to an offer's address per day, without personal data. */
export async function addVisit(db: Db, kind: OfferKind, code: string, now: Date): Promise<void> {
  await sql`
    insert into offer_visits as v (day, kind, code, visits) values (${now.toISOString().slice(0, 10)}, ${kind}, ${code}, 1)
    on conflict (day, kind, code) do update set visits = v.visits + 1`.execute(db);
}

export interface OfferFigures {
  kind: string;
  code: string;
  visits: number;
  uses: number;
}

/** Lists visits and uses per offer; all referrals count as one. */
export async function listOfferFigures(db: Db): Promise<OfferFigures[]> {
  const { rows } = await sql<OfferFigures>`
    with seen as (
      select kind, case when kind = 'referral' then 'referrals' else code end as code, sum(visits)::integer as visits
      from offer_visits group by 1, 2),
    used as (
      select kind, case when kind = 'referral' then 'referrals' else code end as code, count(*)::integer as uses
      from offer_uses group by 1, 2)
    select coalesce(seen.kind, used.kind) as kind, coalesce(seen.code, used.code) as code,
      coalesce(visits, 0) as visits, coalesce(uses, 0) as uses
    from seen full join used on seen.kind = used.kind and seen.code = used.code
    order by uses desc, visits desc, 2`.execute(db);
  return rows;
}
