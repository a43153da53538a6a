import type { Tx } from '../../platform/db/tables.ts';

/** @returns false if this cause was already mailed */
export async function addMail(tx: Tx, cause: string, userId: string, now: Date): Promise<boolean> {
  const row = await tx
    .insertInto('billing_mails')
    .values({ cause, user_id: userId, created_at: now })
    .onConflict((conflict) => conflict.column('cause').doNothing())
    .returning('cause')
    .executeTakeFirst();
  return row !== undefined;
}
