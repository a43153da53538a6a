import { foldText } from '@earmark/language';
import { organizationWords } from './byline-labels.ts';
import { bylineThresholds } from './byline-thresholds.ts';
import {
  type AuthorNames,
  cleanOrganization,
  editorialOffice,
  joinAsShown,
  looksLikePerson,
  namesIn,
  sameName,
} from './clean-author.ts';
import { endCredit } from './end-credit.ts';
import type { StructuredArticle } from './json-ld.ts';
import { declaredAuthors, type MetaTags } from './meta-tags.ts';
import type { PageLine } from './page-lines.ts';
import { owningOrganization, pageOwner, portrayedAuthor, siteOwner, speakerIn } from './page-owner.ts';
import { isFullName } from './plain-byline.ts';
import type { PageData } from './safe-html.ts';
import { type ShownByline, shownBylines } from './shown-byline.ts';
import { placeOf, type ShownLines } from './shown-lines.ts';
import { namesOfSite } from './site-names.ts';
import { metadataThresholds } from './thresholds.ts';

const metaAuthors = [
  'dc.creator',
  'author',
  'article:author',
  'og:article:author',
  'parsely-author',
  'sailthru.author',
  'citation_author',
  'itemprop:author',
  'byl',
  'article:byline',
  'article:author_name',
  'article.author',
  'articleauthor',
  'cxenseparse:author',
  'authors',
  'twitter:author',
  'naverblog:nickname',
  'citation_authors',
];

/** Authors from one source: people, or organizations that count only if no person is found. */
interface Declared extends AuthorNames {
  organization: boolean;
  site: boolean;
}

/**
 * Determines the author: one or several names as the page joins them, without 'By', job titles or dates; null if
 * the page does not state one. People come before organizations, and these before the site's own name. A person
 * that is declared but not shown gives way to a clear byline at the title.
 */
export function pickAuthor(
  document: Document,
  page: ShownLines,
  meta: MetaTags,
  structured: StructuredArticle | null,
  data: readonly PageData[],
  site: string | null,
  url: string | null,
): string | null {
  const sites = namesOfSite(site, meta, url);
  const declared = [
    declare(structured?.authors ?? [], sites, structured?.organizations ?? []),
    ...metaAuthors.map((name) => declare(metaValues(document, name, meta), sites, [])),
  ].filter((authors): authors is Declared => authors !== null);
  const best = shownBylines(page);
  const shown = bestByline(best, sites);
  const people = declared.find(({ organization, site: isSite }) => !organization && !isSite);
  if (people !== undefined) {
    const sure = shown?.labelled === true && shown.score >= bylineThresholds.minSureScore;
    if (sure && (isFuller(shown, people) || !isShown(people, page.lines))) return shown.shown;
    if (shown !== null && isMore(shown, people)) return shown.shown;
    return inFull(people, shown, best, page.lines);
  }
  const organization = declared.find(({ site: isSite }) => !isSite);
  const ofSite = shown?.names.every((name) => isSite(name, sites)) === true;
  if (shown !== null && (isPerson(shown) || (!ofSite && organization === undefined))) return shown.shown;
  const inScript = scriptPerson(data, sites);
  if (inScript !== null) return inScript;
  if (organization !== undefined) return organization.shown;
  const credit = endCredit(page);
  const other = credit !== null && !isSite(credit, sites) ? credit : null;
  return (
    pageOwner(page.lines, meta) ??
    speakerIn(page.title) ??
    portrayedAuthor(document) ??
    other ??
    shown?.shown ??
    siteOwner([site, meta.get('og:site_name'), ...titleEnds(document)], page.lines) ??
    declared[0]?.shown ??
    declaredOffice(document, page, meta, structured) ??
    credit ??
    owningOrganization(page.lines, sites)
  );
}

/** Returns the first and the last part of a page's title, where the name of the site stands. */
function titleEnds(document: Document): string[] {
  const parts = (document.querySelector('title')?.textContent ?? '')
    .trim()
    .split(/\s+[|\u2013\u2014\u00b7\u2022\u00ab\u00bb:-]\s+/u);
  return parts.length < 2 ? [] : [parts.at(-1) ?? '', parts[0] ?? ''];
}

/** Returns the only person whom scripts give as the author; of several, most wrote other articles. */
function scriptPerson(data: readonly PageData[], sites: ReadonlySet<string>): string | null {
  const people = data.flatMap(({ kind, text }) => {
    const found = kind === 'author' ? namesIn(text) : null;
    const areUsable = found?.names.every(
      (name) => looksLikePerson(name) && !organizationWords.test(name) && !isSite(name, sites),
    );
    return found !== null && areUsable === true && found.shown === text ? found.shown : [];
  });
  const names = new Set(people);
  const [only] = names;
  return names.size === 1 && only !== undefined && isScriptName(only) ? only : null;
}

/** Returns whether a value of a script is a name of several words or without Latin letters, not an account or a word. */
const isScriptName = (name: string): boolean =>
  name.includes(' ') || /^[\p{sc=Han}\p{sc=Hangul}]{2,4}$/u.test(name);

/** Returns the editorial office that a page declares as the author; null if it declares none. */
function declaredOffice(
  document: Document,
  page: ShownLines,
  meta: MetaTags,
  structured: StructuredArticle | null,
): string | null {
  const marked = page.lines.flatMap(({ marks, outside }, index) =>
    outside || placeOf(page, index) !== 'title' ? [] : marks.map(({ text }) => text),
  );
  const values = [
    ...(structured?.authors ?? []),
    ...metaAuthors.flatMap((name) => metaValues(document, name, meta)),
    ...marked,
  ];
  return values.map(editorialOffice).find((name) => name !== null) ?? null;
}

/** Returns whether a page names people where it declares an account, or a brand of one or at least three words. */
const isFuller = (shown: ShownByline, { names }: AuthorNames): boolean =>
  shown.near &&
  shown.names.every(isFullName) &&
  names.every((name) => name.split(' ').length !== 2 && !isFullName(name));

/** Returns whether a page shows further people beside those that it declares. */
const isMore = (shown: ShownByline, { names }: AuthorNames): boolean =>
  shown.near &&
  shown.names.length > names.length &&
  isPerson(shown) &&
  names.every((name) => shown.names.some((other) => sameName(other, name)));

const isPerson = ({ names }: AuthorNames): boolean =>
  names.every((name) => name.includes(' ') && looksLikePerson(name) && !organizationWords.test(name));

function metaValues(document: Document, name: string, meta: MetaTags): string[] {
  const values = declaredAuthors(document, meta, name);
  if (name === 'citation_authors') return values.flatMap((value) => value.split(/\s*;\s*/)).filter(Boolean);
  // Catalogues write the surname first.
  if (name === 'citation_author' || (name === 'dc.creator' && values.length > 1))
    return values.map((value) => value.replace(/^([^,]+),\s*([^,]+)$/, '$2 $1'));
  return name === 'dc.creator'
    ? values.map((value) => value.replace(/^([\p{L}'’-]+),\s*(\p{Lu}[^,]*)$/u, '$2 $1'))
    : values;
}

function declare(
  values: readonly string[],
  sites: ReadonlySet<string>,
  organizations: readonly string[],
): Declared | null {
  const names: string[] = [];
  let shown: string | null = null;
  let organization = false;
  for (const value of values) {
    const whole = organizationWords.test(value) ? cleanOrganization(value) : null;
    const found = whole === null ? namesIn(value) : { names: [whole], shown: whole };
    if (found === null) continue;
    if (values.length === 1) shown = found.shown;
    // 'Daily Mill (www.mill.example)', 'mill.example, Millbridge'
    organization ||=
      whole !== null || organizations.includes(value) || /\p{L}\.\p{L}{2,3}(?![\p{L}.])/u.test(value);
    for (const name of found.names) if (!names.some((other) => sameName(other, name))) names.push(name);
  }
  // The address of another site is that of its maker.
  const own = names.filter(
    (name) => isSite(name, sites) || !/^[\p{L}\d-]+(?:\.[\p{L}\d-]+)*\.(?:\p{L}{2,3}|info|blog)$/u.test(name),
  );
  if (own.length === 0) return null;
  const others = withoutDesks(
    own.filter((name) => !isSite(name, sites)),
    sites,
  );
  // 'mill.example, Millbridge, Wales': the site with its place.
  const people = others.length < own.length && others.every((name) => !name.includes(' ')) ? [] : others;
  if (people.length === 0) {
    const whole = cleanOrganization(values[0] ?? '') ?? own[0] ?? '';
    return { names: own, shown: others.length > 0 ? (own[0] ?? '') : whole, organization: true, site: true };
  }
  const changed = people.length !== names.length;
  return {
    names: people,
    shown: changed || shown === null ? people.join(', ') : shown,
    organization: organization && people.length === 1,
    site: false,
  };
}

/** Removes the desks of the site that stand beside a person: 'Anna Miller, Mill News Business'. */
function withoutDesks(names: readonly string[], sites: ReadonlySet<string>): string[] {
  const isDesk = (name: string): boolean =>
    [...sites].some(
      (site) =>
        site.length >= metadataThresholds.minSharedWordCharacters - 1 &&
        foldText(name).startsWith(`${site} `),
    );
  const people = names.filter((name) => !isDesk(name));
  return people.some((name) => name.includes(' ')) ? people : [...names];
}

const isSite = (name: string, sites: ReadonlySet<string>): boolean => {
  const folded = foldText(name);
  return (
    sites.has(folded) ||
    sites.has(folded.replaceAll(' ', '')) ||
    sites.has(folded.replace(/^(?:the|die|der|das|le|la|les|el|il|lo) /, ''))
  );
};

/**
 * Returns the most certain byline. The site's own name counts if no other person is shown; a mark far from the
 * title and the end counts if the page marks nobody else.
 */
function bestByline(bylines: readonly ShownByline[], sites: ReadonlySet<string>): ShownByline | null {
  const usable = bylines.filter(({ score }) => score >= bylineThresholds.minScore);
  if (usable.length === 0) {
    const marked = bylines.filter(
      (byline) => byline.score === bylineThresholds.minScore - 1 && (!byline.labelled || isPerson(byline)),
    );
    return new Set(marked.map(({ shown }) => foldText(shown))).size === 1 ? (marked[0] ?? null) : null;
  }
  const ofSite = ({ names }: ShownByline): boolean => names.every((name) => isSite(name, sites));
  const [best] = usable;
  if (best === undefined || !ofSite(best)) return best ?? null;
  return usable.find((byline) => !ofSite(byline) && isPerson(byline)) ?? best;
}

function isShown({ names }: AuthorNames, lines: readonly PageLine[]): boolean {
  const folded = names.map(foldText);
  return lines.some(({ text, outside }) => !outside && folded.some((name) => foldText(text).includes(name)));
}

/** Completes first names and joins several names as the page shows them. */
function inFull(
  people: Declared,
  shown: ShownByline | null,
  bylines: readonly ShownByline[],
  lines: readonly PageLine[],
): string {
  const [first = ''] = people.names;
  if (people.names.length > 1) {
    const line = lines.find(({ text }) =>
      people.names.every((name) => foldText(text).includes(foldText(name))),
    );
    return line === undefined ? people.shown : joinAsShown(people.names, line.text);
  }
  if (shown !== null && /^\p{Ll}+(?:[._]\p{Ll}+)+$/u.test(first) && sameName(first, shown.shown))
    return shown.shown;
  if (first.includes(' ') || !/^\p{Lu}\p{Ll}/u.test(first)) return people.shown;
  const full = [...(shown === null ? [] : [shown]), ...bylines]
    .flatMap(({ names }) => names)
    .find((name) => name.startsWith(`${first} `) && looksLikePerson(name));
  return full ?? aloneInFull(first, lines) ?? people.shown;
}

/** Returns the full name for a first name, if the page has lines that consist of or begin with just one such name. */
function aloneInFull(first: string, lines: readonly PageLine[]): string | null {
  const pattern = new RegExp(
    `^${first.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')} (?:\\p{Lu}[\\p{L}'’-]+)(?: \\p{Lu}[\\p{L}'’-]+)?(?=$|,| [\\u2013\\u2014|-] )`,
    'u',
  );
  const found = new Set(
    lines.flatMap(({ text, outside }) => {
      const name = pattern.exec(text)?.[0];
      return name === undefined || (outside && name !== text) ? [] : name;
    }),
  );
  const [only] = found;
  return found.size === 1 && only !== undefined ? only : null;
}
