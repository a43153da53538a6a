import { sql } from 'kysely';
import type { Db } from '../../platform/db/tables.ts';

/** What search and discovery list of an article, with one narration of it that can be heard. */
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
  /** The searcher's own entry, where the article is not public. */
  entry_id: string | null;
  listen_key: string | null;
  /** Parts of the text around matches, these between the two marks; '' without a query. */
  snippet: string;
}

/** Stand around a match until the snippet is escaped. They occur in no text: reading drops control characters. */
export const matchMarks = { begin: '\u0001', end: '\u0002' } as const;

/** Stand for angle brackets, which PostgreSQL would take for tags and leave out with what they hold. */
export const bracketMarks = { less: '\u0003', greater: '\u0004' } as const;

/** Text search configurations that a query is tried in; words of a text are reduced to stems in its own language. */
const queryConfigs = ['simple', 'english', 'spanish', 'french', 'german', 'italian', 'portuguese'] as const;

/** PostgreSQL's configuration for a language; `simple`, which knows no stems, for those without one. */
const configs: Readonly<Record<string, string>> = {
  ar: 'arabic',
  ca: 'catalan',
  da: 'danish',
  de: 'german',
  el: 'greek',
  en: 'english',
  es: 'spanish',
  eu: 'basque',
  fi: 'finnish',
  fr: 'french',
  ga: 'irish',
  hi: 'hindi',
  hu: 'hungarian',
  hy: 'armenian',
  id: 'indonesian',
  it: 'italian',
  lt: 'lithuanian',
  ne: 'nepali',
  nl: 'dutch',
  no: 'norwegian',
  nb: 'norwegian',
  pt: 'portuguese',
  ro: 'romanian',
  ru: 'russian',
  sr: 'serbian',
  sv: 'swedish',
  ta: 'tamil',
  tr: 'turkish',
};

/** PostgreSQL indexes no more than this of one text; the rest is beyond what one vector holds. */
const mostIndexed = 500_000;

/** Makes an article findable. */
export async function indexText(
  db: Db,
  {
    articleId,
    title,
    body,
    language,
  }: { articleId: string; title: string; body: string; language: string | null },
): Promise<void> {
  const config = configs[language?.toLowerCase().split('-')[0] ?? ''] ?? 'simple';
  const plain = (value: string) => value.replace(/[<>]/g, ' ');
  const text = plain(body.slice(0, mostIndexed));
  const heading = plain(title);
  // Words as they stand, for names and other languages, and as stems; a match in the title counts most.
  await sql`
    update article_texts set body = ${body}, search =
      setweight(to_tsvector('simple', ${heading}), 'A') || setweight(to_tsvector(${config}::regconfig, ${heading}), 'A') ||
      setweight(to_tsvector('simple', ${text}), 'C') || setweight(to_tsvector(${config}::regconfig, ${text}), 'C')
    where article_id = ${articleId}`.execute(db);
}

const foundColumns = sql`
  article.source_key, article.kind, article.url, article.title, article.site, article.image_url,
  article.published_at, article.num_characters, heard.audio_id, heard.duration_ms`;

/** Of each article, the completed narration that was made first. */
const heardNarration = sql`
  join lateral (
    select audio_id, duration_ms from narrations
    where narrations.article_id = article.id and narrations.status = 'completed'
    order by completed_at limit 1
  ) heard on true`;

/**
 * Public articles and those in the user's own playlist that match a query, best first.
 * @param query as people type it: words, "phrases", -exclusions; the last word may be unfinished
 * @param userId null for someone who is not signed in
 */
export async function searchTexts(
  db: Db,
  { query, userId, limit }: { query: string; userId: string | null; limit: number },
): Promise<FoundRow[]> {
  const { wanted, excluded } = partQuery(query);
  const anyOf = (text: string) =>
    queryConfigs.map((config) => sql`websearch_to_tsquery(${config}::regconfig, ${text})`);
  const variants = anyOf(wanted);
  const prefix = unfinishedWord(wanted);
  if (prefix !== null) variants.push(sql`to_tsquery('simple', ${prefix})`);
  // Apart, because a word that is not excluded in one language would let in what is excluded in another.
  const without = excluded.map((text) => sql` && !!(${sql.join(anyOf(text), sql` || `)})`);
  const brackets = bracketMarks.less + bracketMarks.greater;
  const options = `StartSel=${matchMarks.begin}, StopSel=${matchMarks.end}, MaxFragments=2, MinWords=8, MaxWords=24, FragmentDelimiter=" … "`;
  const { rows } = await sql<FoundRow>`
    with wanted as (select (${sql.join(variants, sql` || `)})${sql.join(without, sql``)} as query), found as (
      select article.id, article_texts.body, wanted.query,
        ts_rank_cd(article_texts.search, wanted.query, 1) as rank,
        coalesce(own.added_at, article.created_at) as added_at,
        case when article.visibility <> 'public' then own.id end as entry_id,
        case when article.visibility <> 'public' then own.listen_key end as listen_key
      from wanted
      join article_texts on article_texts.search @@ wanted.query
      join articles article on article.id = article_texts.article_id
      left join lateral (
        select id, listen_key, added_at from playlist_items item
        where item.article_id = article.id and item.user_id = ${userId} and item.deleted_at is null and item.refusal is null
        limit 1
      ) own on true
      where article.status = 'ready' and (own.added_at is not null or (article.visibility = 'public' and article.is_current))
    )
    select ${foundColumns}, found.added_at, found.entry_id, found.listen_key, ts_headline('simple', translate(found.body, '<>', ${brackets}), found.query, ${options}) as snippet
    from found join articles article on article.id = found.id ${heardNarration}
    order by found.rank desc, found.added_at desc, article.id
    limit ${limit}`.execute(db);
  return rows;
}

/** Parts a query into what is asked for, and the words and phrases with a minus before them. */
function partQuery(query: string): { wanted: string; excluded: string[] } {
  const excluded: string[] = [];
  const wanted = query.replace(/(?<!\S)-("[^"]*"?|\S+)/g, (_, text: string) => {
    excluded.push(text);
    return ' ';
  });
  return { wanted, excluded };
}

/** The last word being typed, as the beginning of any word; null when the query ends otherwise. */
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

/** Public articles that most people added since a moment. */
export async function listPopular(
  db: Db,
  { since, limit }: { since: Date; limit: number },
): Promise<FoundRow[]> {
  const { rows } = await sql<FoundRow>`
    select ${foundColumns}, lately.added_at, null as entry_id, null as listen_key, '' as snippet
    from (
      select article_id, count(distinct user_id) as listeners, max(added_at) as added_at
      from playlist_items where added_at >= ${since} group by article_id
    ) lately
    join articles article on article.id = lately.article_id and article.visibility = 'public' and article.status = 'ready'
    ${heardNarration}
    order by lately.listeners desc, lately.added_at desc, article.id
    limit ${limit}`.execute(db);
  return rows;
}
