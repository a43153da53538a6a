import { sql } from 'kysely';
import type { Db, Tx } from '../platform/db/tables.ts';
import type { DueFeed } from './feed-store.ts';

/** The feeds of a host that fail for one reason. */
export interface FailingGroup {
  host: string;
  failure: string;
}

export interface FailingFeedsRow extends FailingGroup {
  feeds: number;
  followers: number;
  /** When the first of them began to fail. */
  since: Date;
  /** null if none of them is polled any more. */
  nextPollAt: Date | null;
}

/** Returns the followed feeds whose last poll failed, by host and reason, those with most followers first. */
export async function listFailingFeeds(db: Db, limit: number): Promise<FailingFeedsRow[]> {
  const { rows } = await sql<FailingFeedsRow>`
    select host, coalesce(failure, '') as failure, count(*)::integer as feeds,
      sum(subscribers)::integer as followers, min(failing_since) as since, min(next_check_at) as "nextPollAt"
    from feeds where failing_since is not null and subscribers > 0
    group by 1, 2 order by followers desc, host, failure limit ${limit}`.execute(db);
  return rows;
}

/** What owners see of the failing feeds at a glance. */
export interface FailingFeedsSummary {
  /** Feeds that somebody follows. */
  followed: number;
  failing: number;
  /** Of these, the feeds that have failed for longer than a day, but not for weeks. */
  lasting: number;
  /** When the first of the lasting ones began to fail. */
  since: Date | null;
  /** Their host and reason, if all have the same one. */
  host: string | null;
  failure: string | null;
}

/** @param options.from feeds that have failed since before that time are given up @param options.to at least since then */
export async function summarizeFailingFeeds(
  db: Db,
  { from, to }: { from: Date; to: Date },
): Promise<FailingFeedsSummary> {
  const { rows } = await sql<FailingFeedsSummary>`
    select count(*)::integer as failing, (count(*) filter (where lasts))::integer as lasting,
      min(failing_since) filter (where lasts) as since,
      case when min(host) filter (where lasts) = max(host) filter (where lasts)
        then min(host) filter (where lasts) end as host,
      case when min(failure) filter (where lasts) = max(failure) filter (where lasts)
        then min(failure) filter (where lasts) end as failure,
      (select count(*)::integer from feeds where next_check_at is not null)
        + (count(*) filter (where next_check_at is null))::integer as followed
    from (
      select host, failure, failing_since, next_check_at, failing_since between ${from} and ${to} as lasts
      from feeds where failing_since is not null and subscribers > 0
    ) as failing`.execute(db);
  const row = rows[0];
  if (!row) throw new Error('counting the feeds returned no row');
  return row;
}

/** Makes failing feeds due now. @returns them, to be polled */
export async function claimFailingFeeds(
  tx: Tx,
  { host, failure }: FailingGroup,
  { now, limit }: { now: Date; limit: number },
): Promise<DueFeed[]> {
  const { rows } = await sql<DueFeed>`
    update feeds set next_check_at = ${now}
    where id in (
      select id from feeds
      where failing_since is not null and subscribers > 0
        and host = ${host} and coalesce(failure, '') = ${failure}
      order by id limit ${limit} for update)
    returning id, host`.execute(tx);
  return rows;
}
