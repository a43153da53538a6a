import { foldText } from '@earmark/language';
import type { StructuredArticle } from './json-ld.ts';
import { type MetaTags, text } from './meta-tags.ts';
import { collapseWhitespace } from './page-text.ts';
import { namesOfSite } from './site-names.ts';
import { metadataThresholds } from './thresholds.ts';
import { titleHeadings } from './title-headings.ts';

const separator =
  /\s+[|\u2013\u2014\u00b7\u2022\u00bb\u203a>/\\-]{1,2}\s+|\s*[|\u00bb\u203a\u2502\u2503\uff5c]\s*|\s+::?\s+/;
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
  const {
    main: headings,
    all,
    sites,
    parts,
  } = titleHeadings(document, url, [
    text(structured?.headline),
    text(meta.get('og:title')),
    text(meta.get('twitter:title')),
  ]);
  const tag = text(document.querySelector('title')?.textContent);
  const declared = metaTitles.map((name) => text(meta.get(name)));
  const candidates = [
    ...structuredTitles(structured, [...declared, tag, ...headings]),
    ...declared,
    tag,
  ].filter((candidate): candidate is string => candidate !== null);
  const siteNames = namesOfSite(site, meta, url);
  for (const name of sites) siteNames.add(name);
  for (const candidate of candidates) {
    const title = withoutSite(candidate, siteNames, { headings, all }, candidates);
    if (title === '' || siteNames.has(foldText(title))) continue;
    return (
      onlyHeading(headings, siteNames, parts, title, all) ??
      all.find((heading) => headings.length === 0 && title.startsWith(`${heading} (`)) ??
      withoutKicker(unless(title, all, candidates), all)
    );
  }
  const heading = document.querySelector('article h1, main h1, h1')?.textContent;
  return collapseWhitespace(heading ?? candidates[0] ?? '').slice(0, metadataThresholds.titleCharacters);
}

/**
 * Returns the heading that readers take for the title: the only main heading, or one that the declared title begins
 * with. Null if the heading is the site's name or slogan, or the declared title with a line before it.
 */
function onlyHeading(
  headings: readonly string[],
  sites: ReadonlySet<string>,
  parts: ReadonlySet<string>,
  title: string,
  all: readonly string[],
): string | null {
  const folded = foldText(title);
  const own = headings.filter((heading) => {
    const text = foldText(heading);
    return text.includes(' ') && ![...sites].some((site) => isSlogan(text, site, folded));
  });
  const [only] = own;
  if (only !== undefined && new Set(own.map(foldText)).size === 1)
    return hasLineBefore(only, title, parts) || isSection(only, title, all) ? null : only;
  return own.find((heading) => title.startsWith(`${heading} : `)) ?? null;
}

/** Returns whether the main heading names a section: another heading is the declared title, with no word in common. */
function isSection(heading: string, title: string, all: readonly string[]): boolean {
  const folded = foldText(title);
  const words = new Set(folded.split(' '));
  return (
    all.some((other) => foldText(other) === folded) &&
    !foldText(heading)
      .split(' ')
      .some((word) => word.length >= metadataThresholds.minSharedWordCharacters && words.has(word))
  );
}

/** Returns whether a heading begins with the site's name and shares nothing else with the declared title. */
function isSlogan(heading: string, site: string, title: string): boolean {
  if (!`${heading} `.startsWith(`${site} `)) return false;
  const words = new Set(title.split(' '));
  return !heading
    .slice(site.length)
    .split(' ')
    .some((word) => word.length >= metadataThresholds.minSharedWordCharacters && words.has(word));
}

/** Returns whether a heading is a declared title with a line before it: 'River: The ferry is back'. */
function hasLineBefore(heading: string, title: string, parts: ReadonlySet<string>): boolean {
  const folded = foldText(title);
  if (foldText(heading) === folded || !` ${foldText(heading)}`.endsWith(` ${folded}`)) return false;
  const before = heading.slice(0, Math.max(0, heading.length - title.length));
  return /[:|\u00bb\u2013\u2014\u2022-]\s*$/.test(before) || parts.has(folded);
}

/** Removes the line before a title, 'River: The ferry is back', if a heading shows the title without it. */
function withoutKicker(title: string, headings: readonly string[]): string {
  const rest = title.match(/^.{2,50}?\s?[:\u2013\u2014]\s+(.{12,})$/u)?.[1];
  if (rest === undefined || headings.some((heading) => foldText(heading) === foldText(title))) return title;
  return headings.some((heading) => foldText(heading) === foldText(rest)) ? rest : title;
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
 * Replaces a truncated candidate ('A long head…', or one that ends before a quotation mark) with the full heading or
 * another candidate that begins the same way.
 */
function unless(title: string, headings: readonly string[], candidates: readonly string[]): string {
  const stem = title.match(/^(.{12,}?)\s*(?:\u2026|\.\.\.)$/)?.[1];
  const longer =
    (start: string) =>
    (other: string): boolean =>
      other.length > title.length && other.startsWith(start);
  if (stem !== undefined) return [...headings, ...candidates].find(longer(stem)) ?? title;
  return candidates.find((other) => longer(`${title} `)(other) && headings.includes(other)) ?? title;
}

function withoutSite(
  candidate: string,
  sites: Set<string>,
  { headings, all }: { headings: readonly string[]; all: readonly string[] },
  candidates: readonly string[],
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
  const byHeading = partLikeHeading(whole, parts, headings.length > 0 ? headings : all, isSite);
  if (byHeading !== null) return byHeading;
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
  const isPartOfAnother = candidates.some(
    (other) => other.length > whole.length && (other.startsWith(`${whole} `) || other.endsWith(` ${whole}`)),
  );
  if (last === parts.length - 1 && first === 0 && last > 0 && !isPartOfAnother && lastIsName(whole, parts))
    last -= 1;
  const head = parts[first];
  const tail = parts[last];
  if (head === undefined || tail === undefined) return whole;
  return whole.slice(head.from, tail.to).trim();
}

/** Returns the longest run of parts that is also a heading of several words; null if none is. */
function partLikeHeading(
  whole: string,
  parts: readonly TitlePart[],
  headings: readonly string[],
  isSite: (part: string) => boolean,
): string | null {
  const known = new Set(headings.map(foldText));
  let longest: string | null = null;
  const few = parts.slice(0, metadataThresholds.maxTitleParts);
  for (const first of few)
    for (const last of few) {
      const run = last.to <= first.from ? '' : whole.slice(first.from, last.to).trim();
      const folded = foldText(run);
      if (run.length <= (longest?.length ?? 0) || !folded.includes(' ') || !known.has(folded) || isSite(run))
        continue;
      longest = run;
    }
  return longest;
}

function lastIsName(whole: string, parts: readonly TitlePart[]): boolean {
  const tail = parts.at(-1);
  const before = parts.at(-2);
  if (tail === undefined || before === undefined) return false;
  const rest = whole.slice(0, before.to).trim();
  const mark = whole.slice(before.to, tail.from).trim();
  const words = (part: string): number => part.trim().split(/\s+/).length;
  // French titles have a space before the colon.
  if (mark === ':') return false;
  return /[|\u00bb\u203a\u2502\u2503\uff5c:]/.test(mark)
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
