import { sql } from 'kysely';
import type { Db } from '../../platform/db/tables.ts';
import { prepareQuery } from './matches-store.ts';
import { headline, maxOwnEntries, queryOf, textAround } from './search-store.ts';

/** A playlist entry whose title or text matches. */
export interface OwnMatch {
  id: string;
  /** As in `FoundRow`; '' if only the title matches. */
  snippet: string;
}

/**
 * Searches the titles and texts of a user's newest playlist entries, archived ones included, best match first. A title
 * that the listener gave counts as title.
 * @param query as typed: words, "phrases", -exclusions; the last word may be unfinished
 */
export async function searchOwnTexts(
  db: Db,
  { query, userId, limit }: { query: string; userId: string; limit: number },
): Promise<OwnMatch[]> {
  const translated = queryOf(query);
  if (translated === null) return [];
  return db.transaction().execute(async (tx) => {
    const prepared = await prepareQuery(tx, translated);
    const tsquery = sql`${prepared.tsquery}::tsquery`;
    const { rows } = await sql<OwnMatch>`
      with own as materialized (
        select id, article_id, title, added_at from playlist_items
        where user_id = ${userId} and deleted_at is null and book_id is null
        order by added_at desc limit ${maxOwnEntries}
      ), found as materialized (
        select own.id, own.article_id, own.added_at, text.rank,
          coalesce(own.title, article.title) ilike ${`%${query.replace(/[\\%_]/g, '\\$&')}%`} as in_title
        from own
        cross join lateral (select title from articles where articles.id = own.article_id offset 0) article
        left join lateral (
          select ts_rank_cd(search, ${tsquery}, 1) as rank from article_texts
          where article_texts.article_id = own.article_id and search @@ ${tsquery} offset 0
        ) text on true
      ), best as materialized (
        select * from found where in_title or rank is not null
        order by in_title desc, rank desc nulls last, added_at desc limit ${limit}
      )
      select best.id, case when best.rank is null then '' else ${headline(prepared.tsquery)} end as snippet
      from best left join lateral ${textAround(prepared.tsquery, sql`best.article_id`)} text on true
      order by in_title desc, rank desc nulls last, added_at desc, best.id`.execute(tx);
    return rows;
  });
}
