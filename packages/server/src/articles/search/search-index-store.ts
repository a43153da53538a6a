import { sql } from 'kysely';
import type { Db } from '../../platform/db/tables.ts';

/**
 * PostgreSQL's text search configuration for a language; languages without one use `simple`, which does no
 * stemming.
 */
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

/** Maximum number of indexed characters of a text; more would exceed the maximum size of a search vector. */
const maxIndexed = 500_000;

/**
 * Replaces everything but words and white space by spaces. PostgreSQL's parser looks ahead for addresses, file names
 * and tags at such characters: with texts like `_a_a_a…` it takes quadratic time, minutes for 100,000 characters
 * (src/backend/tsearch/wparser_def.c). Queries are changed in the same way.
 */
export const wordsOnly = (text: string): string => text.replace(/[^\p{L}\p{M}\p{N}\s]/gu, ' ');

/** Adds an article to the search index. */
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
  const text = wordsOnly(body.slice(0, maxIndexed));
  const heading = wordsOnly(title);
  // Words are indexed unchanged, for names and other languages, and as stems; matches in the title weigh
  // most.
  await sql`
    update article_texts set body = ${body}, search =
      setweight(to_tsvector('simple', ${heading}), 'A') || setweight(to_tsvector(${config}::regconfig, ${heading}), 'A') ||
      setweight(to_tsvector('simple', ${text}), 'C') || setweight(to_tsvector(${config}::regconfig, ${text}), 'C')
    where article_id = ${articleId}`.execute(db);
}
