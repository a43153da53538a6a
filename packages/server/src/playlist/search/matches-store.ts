import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/db/tables.ts';

/**
 * Maximum number of matches that are ranked, separately for public articles and for the user's own. Ranking
 * reads the words of the whole text, so its cost grows with the number of matches.
 */
export const maxCandidates = 300;
/** Maximum number of matches in the word index that are examined: many may be private articles of other users. */
const maxMatches = 5_000;
/** Maximum number of the newest articles that are examined for common words. */
const maxNewest = 20_000;
/** The same for the beginning of a word: how many words begin with it is not known. */
const maxNewestForPrefix = 1_000;
/** How many matches the word index reads in the time in which one article is examined, measured. */
const indexRowsPerArticle = 20;

/** A query as PostgreSQL understands it, and the size of what it searches. */
interface PreparedQuery {
  /** In PostgreSQL's form, as a constant, so that the planner knows how common the words are. */
  tsquery: string;
  /** Estimated number of all texts. */
  texts: number;
}

/**
 * Translates a query, and sets how the statements of its transaction are planned. The planner, also with a wrong
 * estimate, reacts to many matches by scanning all texts, and to a single match by compiling the statement, which takes
 * longer than the search. The columns of each match are looked up in `lateral` subqueries with `offset 0`, which it does
 * not rearrange.
 */
export async function prepareQuery(tx: Tx, query: RawBuilder<unknown>): Promise<PreparedQuery> {
  const { rows } = await sql<PreparedQuery>`
    select set_config('enable_seqscan', 'off', true), set_config('enable_indexscan', 'off', true),
      set_config('jit', 'off', true), ${query}::text as tsquery,
      (select reltuples from pg_class where oid = 'article_texts'::regclass) as texts`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('the query was not translated');
  return row;
}

interface MatchQuery extends PreparedQuery {
  /** True if it contains the beginning of a word. */
  hasPrefix: boolean;
  /** Number of matches that are enough. */
  needed: number;
}

/**
 * Returns ids of public articles that match, at most `maxCandidates`. The word index returns all matches of a word
 * before the first can be used, which takes a fifth of a second for a million. So the newest articles are examined first
 * if the words are so common that enough matches are among them, and for the beginning of a word.
 */
export async function findPublicMatches(tx: Tx, query: MatchQuery): Promise<string[]> {
  const newest = query.hasPrefix ? maxNewestForPrefix : (await areCommon(tx, query)) ? maxNewest : 0;
  if (newest > 0) {
    await allowIndexScans(tx, true);
    const matches = await findNewestMatches(tx, query, newest);
    if (matches.length >= query.needed) return matches;
    await allowIndexScans(tx, false);
  }
  return findIndexedMatches(tx, query);
}

/** Without them, PostgreSQL looks rows up by a bitmap, and does not read a table in the order of an index. */
async function allowIndexScans(tx: Tx, allowed: boolean): Promise<void> {
  await sql`select set_config('enable_indexscan', ${allowed ? 'on' : 'off'}, true)`.execute(tx);
}

/** Returns whether reading the newest articles takes less time than reading the word index, by PostgreSQL's estimate. */
async function areCommon(tx: Tx, { tsquery, texts }: MatchQuery): Promise<boolean> {
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>`
    explain (format json) select from article_texts where search @@ ${tsquery}::tsquery`.execute(tx);
  const matches = rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0;
  const examined = (maxCandidates * Math.max(1, texts)) / matches;
  return matches > indexRowsPerArticle * examined;
}

async function findNewestMatches(tx: Tx, { tsquery }: MatchQuery, newest: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select article.id from (
      select id from articles where visibility = 'public' and is_current and status = 'ready'
      order by created_at desc limit ${newest}
    ) article
    cross join lateral (
      select 1 from article_texts where article_id = article.id and search @@ ${tsquery}::tsquery offset 0
    ) matching
    limit ${maxCandidates}`.execute(tx);
  return rows.map(({ id }) => id);
}

async function findIndexedMatches(tx: Tx, { tsquery }: MatchQuery): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with matches as materialized (
      select article_id from article_texts where search @@ ${tsquery}::tsquery limit ${maxMatches}
    )
    select matches.article_id as id from matches
    cross join lateral (
      select 1 from articles article
      where article.id = matches.article_id and article.visibility = 'public' and article.is_current offset 0
    ) public
    limit ${maxCandidates}`.execute(tx);
  return rows.map(({ id }) => id);
}
