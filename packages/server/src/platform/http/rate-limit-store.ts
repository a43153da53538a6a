import { sql } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/tables.ts';
import { AppError } from '../errors.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { RateLimit, RateLimitRule } from './rate-limit.ts';

/** Keeps rate limits in the database, so that all processes share the counters. */
export function createRateLimit(app: { db: Db; clock: Clock; metrics: Metrics }): RateLimit {
  return {
    take: async (rule) => {
      const { allowed, tokens } = await takeToken(app.db, rule, app.clock.now());
      if (allowed) return;
      app.metrics.rateLimited.inc({ name: rule.name });
      throw new AppError('too_many_requests', {
        retry_after: Math.max(1, Math.ceil(((1 - tokens) / rule.perMinute) * 60)),
      });
    },
  };
}

/**
 * Refills the bucket for the elapsed time and takes one token, in one statement. The decision is made inside
 * the update, where the row is locked; a separate read would let simultaneous calls all take the last token.
 */
async function takeToken(
  db: Db,
  { name, key, capacity, perMinute }: RateLimitRule,
  now: Date,
): Promise<{ allowed: boolean; tokens: number }> {
  const refilled = sql`least(${capacity}::float8,
    b.tokens + greatest(0, extract(epoch from excluded.refilled_at - b.refilled_at)::float8) * ${perMinute}::float8 / 60)`;
  const { rows } = await sql<{ allowed: boolean; tokens: number }>`
    insert into rate_limits as b (name, key, tokens, allowed, refilled_at)
    values (${name}, ${key}, ${capacity - 1}::float8, true, ${now})
    on conflict (name, key) do update set
      allowed = ${refilled} >= 1,
      tokens = case when ${refilled} >= 1 then ${refilled} - 1 else ${refilled} end,
      refilled_at = greatest(b.refilled_at, excluded.refilled_at)
    returning allowed, tokens`.execute(db);
  const row = rows[0];
  if (!row) throw new Error('the rate limit returned no row');
  return row;
}

/**
 * Deletes buckets that were not used for a day and are therefore full again.
 * @returns the number of deleted buckets.
 */
export async function deleteStaleLimits(db: Db, now: Date): Promise<number> {
  const dayAgo = new Date(now.getTime() - 86_400_000);
  const result = await sql`delete from rate_limits where refilled_at < ${dayAgo}`.execute(db);
  return Number(result.numAffectedRows ?? 0);
}
