import { fold } from '../script/same-words.ts';
import type { StructuredArticle } from './json-ld.ts';
import { squeeze } from './page-text.ts';
import type { MetaTags } from './read-metadata.ts';
import { text } from './read-metadata.ts';

const META_AUTHORS = [
  'author',
  'article:author',
  'og:article:author',
  'dc.creator',
  'dcterms.creator',
  'parsely-author',
  'sailthru.author',
  'citation_author',
  'itemprop:author',
  'byl',
  'twitter:creator',
  'article:author_name',
];
const SELECTORS = [
  '[itemprop~="author"] [itemprop~="name"]',
  '[itemprop~="author"]',
  'a[rel~="author"]',
  '.p-author',
  '.author-name',
  '.byline-name',
  '.byline__name',
  '.entry-author',
  '.post-author',
  '.article-author',
  '[class*="author-name" i]',
  '[class*="authorname" i]',
  '.author a',
  '.author',
  '[class*="byline" i] a',
  '[class*="byline" i]',
];
const BY =
  /^\s*(?:written by|posted by|words by|story by|by|von|par|por|di|da|door|av|af|autor(?:in)?:?|auteur\s*:?|author:?)\s+/i;
const NOT_A_NAME =
  /https?:|www\.|@\w+\.|\b(?:admin|editor|staff|webmaster|redaktion|redazione|newsroom|subscribe|follow|share|comments?|updated|published|minutes?|read more|view all|cookies?)\b/i;

/** Who wrote it: one or several names joined by commas, without 'By', job titles or dates; null when the page does not say. */
export function pickAuthor(
  document: Document,
  meta: MetaTags,
  structured: StructuredArticle | null,
  site: string | null,
): string | null {
  const listed = join(structured?.authors ?? [], site);
  if (listed !== null) return listed;
  for (const name of META_AUTHORS) {
    const value = meta.get(name);
    if (value === undefined) continue;
    const author = join(split(value), site);
    if (author !== null) return author;
  }
  for (const selector of SELECTORS) {
    const elements = [...document.querySelectorAll(selector)].slice(0, 4);
    const first = elements[0];
    if (first === undefined) continue;
    const near = elements.filter(
      (element) => element === first || element.parentElement === first.parentElement,
    );
    const author = join(
      near.flatMap((element) => split(squeeze(element.textContent ?? ''))),
      site,
    );
    if (author !== null) return author;
  }
  return null;
}

function split(value: string): string[] {
  if (value.length > 200) return [];
  return value.replace(BY, '').split(/\s*(?:,|;|\s+(?:and|und|et|y|e|&)\s+|\s\|\s)\s*/);
}

function join(names: readonly string[], site: string | null): string | null {
  const seen = new Map<string, string>();
  for (const raw of names) {
    const name = (text(raw) ?? '')
      .replace(BY, '')
      .replace(/\s*[|\u2022\u00b7(].*$/, '')
      .replace(/[\s,:;-]+$/, '')
      .replace(/^@/, '');
    const words = name.split(' ').length;
    if (name.length < 2 || name.length > 70 || words > 7 || NOT_A_NAME.test(name) || /\d{2,}/.test(name))
      continue;
    if (!/\p{L}{2}/u.test(name)) continue;
    const key = fold(name);
    if (!seen.has(key)) seen.set(key, name === name.toLowerCase() && words > 1 ? titleCase(name) : name);
  }
  // A page signed by its own site has no author to name, unless nothing else was found.
  if (seen.size > 1 && site !== null) seen.delete(fold(site));
  return seen.size === 0 || seen.size > 12 ? null : [...seen.values()].join(', ');
}

function titleCase(name: string): string {
  return name.replace(
    /(^|[\s-])(\p{Ll})/gu,
    (_, before: string, letter: string) => before + letter.toUpperCase(),
  );
}
