import { foldText } from '@earmark/language';
import type { StructuredArticle } from './json-ld.ts';
import { type MetaTags, text } from './meta-tags.ts';
import { collapseWhitespace } from './page-text.ts';
import { metadataThresholds } from './thresholds.ts';

const separator = /\s+[|\u2013\u2014\u00b7\u2022\u00bb\u203a>/\\-]{1,2}\s+|\s*[|\u00bb\u203a]\s*|\s+::\s+/;
const metaTitles = [
  'dc.title',
  'dcterms.title',
  'og:title',
  'twitter:title',
  'parsely-title',
  'sailthru.title',
  'citation_title',
  'itemprop:headline',
  'title',
];

/**
 * Determines the article's title without the site's name. The only main heading of a page is its title, as readers
 * see it. Otherwise structured data and Open Graph come first; if a candidate contains the site's name, the page's
 * `<title>` and headings decide.
 */
export function pickTitle(
  document: Document,
  meta: MetaTags,
  structured: StructuredArticle | null,
  site: string | null,
  url: string | null,
): string {
  const headings = [...document.querySelectorAll('h1')]
    .slice(0, metadataThresholds.titleHeadings)
    .map((heading) => collapseWhitespace((heading.textContent ?? '').replaceAll('\u00ad', '')))
    .filter(
      (heading) =>
        heading.length > metadataThresholds.maxTrivialHeadingCharacters &&
        heading.length < metadataThresholds.minOverlongHeadingCharacters,
    );
  const tag = text(document.querySelector('title')?.textContent);
  const declared = metaTitles.map((name) => text(meta.get(name)));
  const candidates = [
    ...structuredTitles(structured, [...declared, tag, ...headings]),
    ...declared,
    tag,
  ].filter((candidate): candidate is string => candidate !== null);
  const siteNames = namesOfSite(site, meta, url);
  for (const candidate of candidates) {
    const title = withoutSite(candidate, siteNames, headings, candidates);
    if (title !== '' && !siteNames.has(foldText(title)))
      return onlyHeading(headings, siteNames, title) ?? unless(title, headings, candidates);
  }
  const heading = document.querySelector('article h1, main h1, h1')?.textContent;
  return collapseWhitespace(heading ?? candidates[0] ?? '').slice(0, metadataThresholds.titleCharacters);
}

/**
 * Returns the heading that readers take for the title: the only main heading, or one that the declared title begins
 * with. Null if the heading is the site's name or slogan, or the declared title with a line before it.
 */
function onlyHeading(headings: readonly string[], sites: ReadonlySet<string>, title: string): string | null {
  const folded = foldText(title);
  const own = headings.filter((heading) => {
    const text = foldText(heading);
    return text.includes(' ') && ![...sites].some((site) => `${text} `.startsWith(`${site} `));
  });
  const [only] = own;
  if (only !== undefined && new Set(own.map(foldText)).size === 1)
    return ` ${foldText(only)}`.endsWith(` ${folded}`) ? null : only;
  return own.find((heading) => title.startsWith(`${heading} : `)) ?? null;
}

/**
 * Returns the titles of the structured data that match another title on the page, because encyclopedias put a
 * description there.
 */
function structuredTitles(
  structured: StructuredArticle | null,
  others: readonly (string | null)[],
): (string | null)[] {
  const titles = [text(structured?.headline), text(structured?.name)];
  const known = others.filter((other) => other !== null).map(foldText);
  if (known.length === 0) return titles;
  return titles.filter(
    (title) =>
      title !== null &&
      known.some((other) => other.includes(foldText(title)) || foldText(title).includes(other)),
  );
}

/**
 * Replaces a truncated candidate ('A long head…') with the full heading or another candidate that begins the
 * same way.
 */
function unless(title: string, headings: string[], candidates: string[]): string {
  const stem = title.match(/^(.{12,}?)\s*(?:\u2026|\.\.\.)$/)?.[1];
  if (stem === undefined) return title;
  return (
    [...headings, ...candidates].find((other) => other.length > title.length && other.startsWith(stem)) ??
    title
  );
}

function namesOfSite(site: string | null, meta: MetaTags, url: string | null): Set<string> {
  const names = new Set<string>();
  const add = (name: string | null | undefined): void => {
    const folded = foldText(name ?? '');
    // Some pages state their own title as the site's name.
    if (
      folded.length < metadataThresholds.minSiteCharacters ||
      folded.length > metadataThresholds.maxSiteCharacters ||
      folded === foldText(meta.get('og:title') ?? '')
    )
      return;
    names.add(folded);
    names.add(folded.replace(/^the /, ''));
    names.add(folded.replaceAll(' ', ''));
  };
  add(site);
  add(meta.get('og:site_name'));
  add(meta.get('application-name'));
  add(meta.get('twitter:site')?.replace(/^@/, ''));
  if (url !== null) {
    try {
      const host = new URL(url).hostname.replace(/^www\d?\./, '');
      add(host);
      add(host.split('.').at(-2));
      add(host.split('.')[0]);
    } catch {}
  }
  return names;
}

function withoutSite(
  candidate: string,
  sites: Set<string>,
  headings: string[],
  candidates: string[],
): string {
  const whole = collapseWhitespace(candidate);
  // Equal to a heading, so there is nothing to remove.
  if (headings.some((heading) => foldText(heading) === foldText(whole))) return whole;
  const isSite = (part: string): boolean => {
    const folded = foldText(part);
    return (
      sites.has(folded) || sites.has(folded.replaceAll(' ', '')) || sites.has(folded.replace(/^the /, ''))
    );
  };
  const parts = splitTitle(whole);
  if (parts.length === 1) return whole;
  const byHeading = parts.find(
    (titlePart) =>
      headings.some((heading) => foldText(heading) === foldText(titlePart.text)) &&
      foldText(titlePart.text).split(' ').length > 1,
  );
  if (byHeading !== undefined) return byHeading.text;
  const shorter = candidates.find(
    (other) =>
      other !== candidate &&
      foldText(other).length >= metadataThresholds.minShorterTitleCharacters &&
      foldText(other) !== foldText(whole) &&
      (whole.startsWith(other) || (whole.endsWith(other) && other.length * 2 > whole.length)),
  );
  if (shorter !== undefined && !isSite(shorter)) return collapseWhitespace(shorter);
  let first = 0;
  let last = parts.length - 1;
  while (last > first && isSite(parts[last]?.text ?? '')) last -= 1;
  while (first < last && isSite(parts[first]?.text ?? '')) first += 1;
  // The site's name is unknown: assume that it is last, after a bar or a dash, and shorter than the title.
  if (last === parts.length - 1 && first === 0 && last > 0 && lastIsName(whole, parts)) last -= 1;
  const head = parts[first];
  const tail = parts[last];
  if (head === undefined || tail === undefined) return whole;
  return whole.slice(head.from, tail.to).trim();
}

function lastIsName(whole: string, parts: readonly TitlePart[]): boolean {
  const tail = parts.at(-1);
  const before = parts.at(-2);
  if (tail === undefined || before === undefined) return false;
  const rest = whole.slice(0, before.to).trim();
  const mark = whole.slice(before.to, tail.from).trim();
  const words = (part: string): number => part.trim().split(/\s+/).length;
  return /[|\u00bb\u203a:]/.test(mark)
    ? words(rest) >= metadataThresholds.minWordsBeforeBar &&
        words(tail.text) <= metadataThresholds.maxWordsAfterBar
    : words(rest) >= metadataThresholds.minWordsBeforeDash &&
        words(tail.text) <= metadataThresholds.maxWordsAfterDash;
}

interface TitlePart {
  text: string;
  from: number;
  to: number;
}

function splitTitle(title: string): TitlePart[] {
  const parts: TitlePart[] = [];
  const pattern = new RegExp(separator.source, 'g');
  let from = 0;
  for (const match of title.matchAll(pattern)) {
    parts.push({ text: title.slice(from, match.index), from, to: match.index });
    from = match.index + match[0].length;
  }
  parts.push({ text: title.slice(from), from, to: title.length });
  return parts.filter((titlePart) => titlePart.text.trim() !== '');
}
