import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/tables.ts';
import { lessonsOfMailbox } from '../mailbox-store.ts';
import { liveStates } from '../subscriptions-store.ts';

/** A lesson subscription of a mailbox. */
export interface HeldLessons {
  id: string;
  userId: string | null;
  customerId: string;
  /** Address of the account that holds it, otherwise of the guest who bought it. */
  email: string;
  startedAt: Date;
}

/**
 * Lists the subscriptions that give a mailbox the lessons, the earliest first; of those that began in the same
 * second, the one that was recorded first. There is more than one only until the later ones are ended.
 */
export async function listLessons(db: Db | Tx, email: string): Promise<HeldLessons[]> {
  const { rows } = await sql<HeldLessons>`
    select s.id, s.user_id as "userId", s.customer_id as "customerId", coalesce(u.email, s.email) as email,
      s.started_at as "startedAt"
    from billing_subscriptions s left join users u on u.id = s.user_id
    where s.id in (${lessonsOfMailbox(sql`mailbox_of(${email})`)})
      and s.status in (${sql.join(liveStates)}) and not s.duplicate
    order by s.started_at, s.recorded`.execute(db);
  return rows;
}

/**
 * Assigns a guest's lessons to the account that verified the guest's mailbox.
 * @returns the guest's customers
 */
export async function claimLessons(tx: Tx, userId: string, email: string): Promise<string[]> {
  const { rows } = await sql<{ id: string; customer: string }>`
    update billing_subscriptions set user_id = ${userId}, email = null
    where user_id is null and tier = 'partner' and mailbox_of(email) = mailbox_of(${email})
    returning id, customer_id as customer`.execute(tx);
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  await sql`
    with paid as (
      update billing_payments set user_id = ${userId}
      where user_id is null and subscription_id in (${sql.join(ids)}) returning id
    )
    update money_entries set user_id = ${userId} where user_id is null and payment_id in (select id from paid)`.execute(
    tx,
  );
  return [...new Set(rows.map(({ customer }) => customer))];
}

export async function markDuplicate(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('billing_subscriptions').set({ duplicate: true }).where('id', '=', id).execute();
}
