import { type RawBuilder, sql } from 'kysely';

/**
 * Returns the ids of the lesson subscriptions of a mailbox: those of accounts with one of its addresses, and
 * of guests who paid with one.
 * @param mailbox an SQL expression
 */
export const lessonsOfMailbox = (mailbox: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select bought.id from billing_subscriptions bought
  where bought.user_id is null and bought.tier = 'partner' and mailbox_of(bought.email) = ${mailbox}
  union all
  select bought.id from users holder join billing_subscriptions bought on bought.user_id = holder.id
  where holder.deleted_at is null and bought.tier = 'partner' and mailbox_of(holder.email) = ${mailbox}`;

/** SQL expression for the mailbox of an account; null until the address is verified. */
export const verifiedMailbox = (userId: string): RawBuilder<unknown> => sql`
  (select mailbox_of(email) from users
   where id = ${userId} and email_verified_at is not null and deleted_at is null)`;
