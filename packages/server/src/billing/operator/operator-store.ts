import { type ColumnType, type GeneratedAlways, type JSONColumnType, sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/tables.ts';

type Fixed<T> = ColumnType<T, T, never>;

interface OperatorActionsTable {
  id: GeneratedAlways<number>;
  actor: Fixed<string>;
  action: Fixed<string>;
  subject: Fixed<string>;
  detail: JSONColumnType<Record<string, unknown>, string, never>;
  at: Fixed<Date>;
}

declare module '../../platform/db/tables.ts' {
  interface Tables {
    operator_actions: OperatorActionsTable;
  }
}

export interface OperatorAction {
  /** `command`, or the address of the browser that sent the form. */
  actor: string;
  action: string;
  subject: string;
  detail: Readonly<Record<string, unknown>>;
}

export async function addAction(
  db: Db | Tx,
  { actor, action, subject, detail }: OperatorAction,
  now: Date,
): Promise<void> {
  await db
    .insertInto('operator_actions')
    .values({ actor, action, subject, detail: JSON.stringify(detail), at: now })
    .execute();
}

/** Serializes transactions that execute the same form. */
export async function lockForm(tx: Tx, form: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${form}, 72))`.execute(tx);
}

export async function wasFormSent(tx: Tx, form: string): Promise<boolean> {
  const { rows } = await sql`select 1 from operator_actions where detail->>'form' = ${form} limit 1`.execute(
    tx,
  );
  return rows.length > 0;
}

/** Lists the actions, newest first. */
export async function listActions(db: Db, limit: number): Promise<(OperatorAction & { at: Date })[]> {
  return db
    .selectFrom('operator_actions')
    .select(['actor', 'action', 'subject', 'detail', 'at'])
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export interface RevenueLine {
  month: string;
  currency: string;
  paid: number;
  back: number;
}

/** Lists payments and refunds per month in cents, newest first. */
export async function listRevenue(db: Db, months: number): Promise<RevenueLine[]> {
  const { rows } = await sql<RevenueLine>`
    select to_char(created_at at time zone 'UTC', 'YYYY-MM') as month, currency,
      coalesce(sum(cents) filter (where kind = 'payment'), 0)::bigint as paid,
      coalesce(-sum(cents) filter (where kind <> 'payment'), 0)::bigint as back
    from money_entries group by 1, 2 order by 1 desc, 2 limit ${months}`.execute(db);
  return rows;
}

export interface PlanLine {
  plan: string;
  status: string;
  count: number;
  ending: number;
  /** Cents per month of the paying subscriptions; a yearly price counts as a twelfth. */
  monthly: number;
}

export async function listPlans(db: Db): Promise<PlanLine[]> {
  const { rows } = await sql<PlanLine>`
    select plan, status, count(*)::integer as count,
      count(*) filter (where cancel_at_period_end)::integer as ending,
      coalesce(round(sum(case when status <> 'active' or cancel_at_period_end then 0
        when interval = 'year' then coalesce(next_amount, amount) / 12.0 else coalesce(next_amount, amount) end)), 0)::bigint as monthly
    from billing_subscriptions where ended_at is null and not duplicate
    group by plan, status order by plan, status`.execute(db);
  return rows;
}
