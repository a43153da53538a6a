import { sql } from 'kysely';
import type { Db } from '../../platform/db/tables.ts';

/**
 * Reserves an amount of a day's budget if enough is left.
 * @param spending.day `2026-01-31`
 * @returns false if nothing was reserved
 */
export async function reserveSpending(
  db: Db,
  { day, dollars, max }: { day: string; dollars: number; max: number },
): Promise<boolean> {
  if (dollars > max) return false;
  const { rows } = await sql`
    insert into speech_spending (day, dollars) values (${day}::date, ${dollars})
    on conflict (day) do update set dollars = speech_spending.dollars + excluded.dollars
      where speech_spending.dollars + excluded.dollars <= ${max}
    returning day`.execute(db);
  return rows.length > 0;
}
