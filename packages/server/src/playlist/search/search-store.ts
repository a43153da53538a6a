import { type RawBuilder, sql } from 'kysely';
import { wordsOnly } from '../../articles/index.ts';
import { isShared } from '../../narrations/index.ts';
import type { Db } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/errors.ts';
import { findPublicMatches, maxCandidates, prepareQuery } from './matches-store.ts';

/** A search result: an article and one of its playable narrations. */
export interface FoundRow {
  source_key: string;
  kind: 'link' | 'text';
  url: string | null;
  title: string;
  site: string | null;
  image_url: string | null;
  published_at: string | null;
  num_characters: number;
  added_at: Date;
  audio_id: string;
  duration_ms: number | null;
  /** The searcher's own entry, if the article is not public. */
  entry_id: string | null;
  listen_key: string | null;
  /** Parts of the text around matches, which are enclosed in `matchMarks`; '' without a query. */
  snippet: string;
}

/**
 * Enclose a match until the snippet is escaped. They occur in no text, because extraction drops control
 * characters.
 */
export const matchMarks = { begin: '\u0001', end: '\u0002' } as const;

/**
 * Characters at which PostgreSQL's parser looks for tags, addresses, file names and numbers: it drops the content of
 * tags, and treats `node.js` as one word, which is indexed as two. Snippets are made with control characters instead.
 */
const parserCharacters = '<>_@/.:-+&#?=~%';
const firstStandIn = 0x03;
/** Control characters of `parserCharacters`; tab, line feed and carriage return occur in texts. */
const standIns = Array.from({ length: 32 - firstStandIn }, (_, at) => String.fromCharCode(firstStandIn + at))
  .filter((character) => !'\t\n\r'.includes(character))
  .slice(0, parserCharacters.length)
  .join('');

/** Returns the character of the text for a character of a snippet. */
export const originalCharacter = (character: string): string =>
  parserCharacters[standIns.indexOf(character)] ?? character;

/**
 * Text search configurations used for each query, because the words of a text are stemmed in its own
 * language.
 */
const queryConfigs = ['simple', 'english', 'spanish', 'french', 'german', 'italian', 'portuguese'] as const;

export const foundColumns = sql`
  article.source_key, article.kind, article.url, article.title, article.site, article.image_url,
  article.published_at, article.num_characters, playable.audio_id, playable.duration_ms`;

/** Selects the completed narration of each article that was completed first. */
export const completedNarration = sql`
  join lateral (
    select audio_id, duration_ms from narrations
    where narrations.article_id = article.id and narrations.status = 'completed' and ${isShared}
    order by completed_at limit 1
  ) playable on true`;

/** Maximum number of the newest playlist entries that are searched. */
export const maxOwnEntries = 5_000;
/**
 * A snippet is made from an excerpt of this many characters, which begins shortly before the first occurrence of a word
 * of the query: `ts_headline` takes quadratic time for texts that repeat the words, seconds for 50,000 characters.
 */
const excerptLength = 400;
const excerptBefore = 100;
/** Maximum number of characters in which the excerpt is searched, and of words that are searched. */
const maxSearched = 500_000;
const maxSnippetWords = 12;

/**
 * Searches public articles and those in the user's own playlist, best match first. The work is bounded for
 * any number of matches: for common words, only the newest matches are ranked.
 * @param db its statement timeout limits the search
 * @param query as typed: words, "phrases", -exclusions; the last word may be unfinished
 * @param userId null for a visitor
 * @throws AppError `unavailable` when the search times out
 */
export async function searchTexts(
  db: Db,
  { query, userId, limit }: { query: string; userId: string | null; limit: number },
): Promise<FoundRow[]> {
  const { included, excluded } = partQuery(query);
  if (included.trim() === '') return [];
  const wholeWordMatches = await rankMatches(db, {
    query: wholeWords(included, excluded),
    hasPrefix: false,
    userId,
    limit,
  });
  const prefix = unfinishedWord(included);
  if (wholeWordMatches.length >= limit || prefix === null) return wholeWordMatches;
  // A prefix may match very many words, so it is searched only if whole words find too little.
  const begun = sql`(${wholeWords(included, excluded)} || (to_tsquery('simple', ${prefix})${without(excluded)}))`;
  try {
    return await rankMatches(db, { query: begun, hasPrefix: true, userId, limit });
  } catch (error) {
    if (error instanceof AppError && error.code === 'unavailable') return wholeWordMatches;
    throw error;
  }
}

type TsQuery = RawBuilder<unknown>;

/** Matches words as they are indexed, and as written: earlier versions indexed `node.js` as one word. */
function inEachLanguage(text: string): TsQuery {
  const indexed = text.replace(/[^"]+/g, wordsOnly);
  const spellings = [...new Set([indexed, text])];
  return sql.join(
    spellings.flatMap((each) =>
      queryConfigs.map((config) => sql`websearch_to_tsquery(${config}::regconfig, ${each})`),
    ),
    sql` || `,
  );
}

const wholeWords = (included: string, excluded: readonly string[]): TsQuery =>
  sql`((${inEachLanguage(included)})${without(excluded)})`;

/**
 * Exclusions are a separate condition, because a word that one language does not exclude would otherwise let
 * in matches that another language excludes.
 */
const without = (excluded: readonly string[]): TsQuery =>
  sql.join(
    excluded.map((text) => sql` && !!(${inEachLanguage(text)})`),
    sql``,
  );

async function rankMatches(
  db: Db,
  {
    query,
    hasPrefix,
    userId,
    limit,
  }: { query: TsQuery; hasPrefix: boolean; userId: string | null; limit: number },
): Promise<FoundRow[]> {
  return db.transaction().execute(async (tx) => {
    const prepared = await prepareQuery(tx, query);
    const publicIds = await findPublicMatches(tx, { ...prepared, hasPrefix, needed: limit });
    if (publicIds.length === 0 && userId === null) return [];
    const tsquery = sql`${prepared.tsquery}::tsquery`;
    const { rows } = await sql<FoundRow>`
      with own as materialized (
        select distinct on (article_id) article_id, id, listen_key, added_at from (
          select article_id, id, listen_key, added_at from playlist_items
          where user_id = ${userId} and deleted_at is null and refusal is null
          order by added_at desc limit ${maxOwnEntries}
        ) newest order by article_id, added_at desc
      ), own_matches as materialized (
        select own.article_id from own
        cross join lateral (
          select 1 from article_texts where article_texts.article_id = own.article_id and search @@ ${tsquery} offset 0
        ) matching
        order by own.added_at desc limit ${maxCandidates}
      ), public_matches as materialized (
        select unnest(${publicIds}::uuid[]) as article_id
      ), ranked as materialized (
        select candidates.article_id, text.rank
        from (select article_id from own_matches union select article_id from public_matches) candidates
        cross join lateral (
          select ts_rank_cd(search, ${tsquery}, 1) as rank from article_texts
          where article_texts.article_id = candidates.article_id offset 0
        ) text
      ), best_first as materialized (
        -- Nested loops keep this order, so that the columns of the few results are looked up, not those of all candidates.
        select article_id, rank from ranked order by rank desc, article_id
      ), found as materialized (
        select ${foundColumns}, article.id, best_first.rank, coalesce(own.added_at, article.created_at) as added_at,
          case when article.visibility <> 'public' then own.id end as entry_id,
          case when article.visibility <> 'public' then own.listen_key end as listen_key
        from best_first
        cross join lateral (
          select * from articles where articles.id = best_first.article_id and articles.status = 'ready' offset 0
        ) article
        left join own on own.article_id = best_first.article_id
        ${completedNarration}
        limit ${limit}
      )
      select found.*, ${headline(prepared.tsquery)} as snippet
      from found
      cross join lateral ${textAround(prepared.tsquery, sql`found.id`)} text
      order by rank desc, added_at desc, id`.execute(tx);
    return rows;
  });
}

/** Selects the `excerpt` of an article's text around the first word of the query. @param query in PostgreSQL's form */
export const textAround = (query: string, articleId: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select substr(body, greatest(1, coalesce((
    select position from (
      select regexp_instr(left(body, ${maxSearched}), '\\m' || word, 1, 1, 0, 'i') as position
      from unnest(${wordsOfQuery(query)}::text[]) word
    ) positions
    where position > 0 limit 1
  ), 1) - ${excerptBefore}), ${excerptLength}) as excerpt
  from article_texts where article_texts.article_id = ${articleId} offset 0
)`;

/** Selects a snippet of `text.excerpt` with marked matches. @param query in PostgreSQL's form */
export const headline = (query: string): RawBuilder<unknown> =>
  sql`ts_headline('simple', translate(text.excerpt, ${parserCharacters}, ${standIns}), ${query}::tsquery,
    ${`StartSel=${matchMarks.begin}, StopSel=${matchMarks.end}, MaxFragments=2, MinWords=8, MaxWords=24, FragmentDelimiter=" … "`})`;

/**
 * Returns the query of what was typed, of which the last word may be unfinished; null if nothing is wanted.
 */
export function queryOf(typed: string): RawBuilder<unknown> | null {
  const { included, excluded } = partQuery(typed);
  if (included.trim() === '') return null;
  const whole = wholeWords(included, excluded);
  const prefix = unfinishedWord(included);
  return prefix === null ? whole : sql`(${whole} || (to_tsquery('simple', ${prefix})${without(excluded)}))`;
}

/** Returns words of a query in PostgreSQL's form, also stems, the longest first: they say most about the query. */
function wordsOfQuery(query: string): string[] {
  const words = [...query.matchAll(/'((?:[^']|'')+)'/g)].map(([, word = '']) => word);
  return [...new Set(words)]
    .filter((word) => /^[\p{L}\p{M}\p{N}]+$/u.test(word))
    .sort((a, b) => b.length - a.length)
    .slice(0, maxSnippetWords);
}

/** Splits a query into the wanted words and the excluded words and phrases, which have a leading minus. */
function partQuery(query: string): { included: string; excluded: string[] } {
  const excluded: string[] = [];
  const included = query.replace(/(?<!\S)-("[^"]*"?|\S+)/g, (_, text: string) => {
    excluded.push(text);
    return ' ';
  });
  return { included, excluded };
}

/** Returns the last word as a prefix query; null if the query does not end in an unfinished word. */
function unfinishedWord(query: string): string | null {
  if (query.includes('"')) return null;
  const words = query
    .trim()
    .split(/\s+/)
    .map((word) => word.replace(/[^\p{L}\p{M}\p{N}]/gu, ''))
    .filter(Boolean);
  const last = words.pop();
  if (last === undefined || last.length < 2) return null;
  return [...words.map((word) => `'${word}'`), `'${last}':*`].join(' & ');
}
