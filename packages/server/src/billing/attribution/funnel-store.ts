import { sql } from 'kysely';
import type { Db } from '../../platform/db/tables.ts';

/** The steps from a visit to a payment, and the events that count for each. */
export const funnelStages = [
  { stage: 'Visitors', events: ['Landing viewed'] },
  { stage: 'Heard something', events: ['Landing played', 'Opening played'] },
  { stage: 'Signed up', events: ['Signed up'] },
  { stage: 'Trial started', events: ['Premium trial started'] },
  { stage: 'Paid', events: ['Paid'] },
] as const;

/** One stage of people who came the same way. */
export interface FunnelCount {
  stage: string;
  source: string;
  variant: string;
  /** Different visitors or users who consented to analytics. */
  people: number;
  /** Events of all others, who cannot be told apart: somebody who comes twice counts twice. */
  anonymous: number;
}

/**
 * Counts the stages by source and variant, from the events alone. A person counts once in each stage, with the source
 * and the variant of their first event in it.
 */
export async function countFunnel(db: Db, since: Date): Promise<FunnelCount[]> {
  const stages = funnelStages.flatMap(({ stage, events }) => events.map((name) => ({ stage, name })));
  const { rows } = await sql<FunnelCount>`
    with stages as (
      select * from jsonb_to_recordset(${JSON.stringify(stages)}::jsonb) as s (stage text, name text)
    ), counted as (
      select stages.stage, coalesce(visitor, user_id::text) as person, properties, at, id
      from screen_events join stages using (name) where at >= ${since}
    ), first_of_person as (
      select distinct on (stage, person) stage, person, properties
      from counted where person is not null order by stage, person, at, id
    ), people as (
      select stage, coalesce(properties ->> 'source', 'unknown') as source,
        coalesce(properties ->> 'variant', 'unknown') as variant, count(*)::integer as people
      from first_of_person group by 1, 2, 3
    ), anonymous as (
      select stage, count(*)::integer as anonymous from counted where person is null group by 1
    )
    select stage, source, variant, people, 0 as anonymous from people
    union all
    select stage, 'without consent', '', 0, anonymous from anonymous`.execute(db);
  return rows;
}
