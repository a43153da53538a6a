import { labelLine } from './byline-labels.ts';
import { elementIndex, hasToken } from './element-index.ts';
import { collapseWhitespace, decodeEntities } from './page-text.ts';

/**
 * Contents of a page's `<meta>` elements by lower-case name or property; the first element with a name wins.
 */
export type MetaTags = ReadonlyMap<string, string>;

/** Names of `<meta>` elements that papers and libraries repeat for each author. */
const repeated = ['citation_author', 'dc.creator'];

/** Labels that a page gives its author in `twitter:label1`; the name is in `twitter:data1`. */
const writtenBy = new RegExp(
  `${labelLine}|^(?:napisane przez|opublikowane przez|gepost door|автор записи|написано автором|escrit per|scritto da|napisal\\(?a?\\)?)$`,
  'iu',
);

/**
 * Returns the authors that a page declares under a name: several where each has an element of its own, and those
 * of `twitter:data…` under the name `twitter:author`.
 */
export function declaredAuthors(document: Document, meta: MetaTags, name: string): string[] {
  if (name === 'twitter:author')
    return [1, 2].flatMap((at) => {
      const value = meta.get(`twitter:data${at}`);
      return value !== undefined && writtenBy.test(meta.get(`twitter:label${at}`) ?? '') ? value : [];
    });
  const first = meta.get(name);
  if (name === 'itemprop:author' && first === undefined)
    return elementIndex(document)
      .named('meta', 'link')
      .filter(
        (element) => hasToken(element, 'itemprop', 'name') && isOfAuthor(element) && !isInAnswer(element),
      )
      .map((element) => collapseWhitespace(element.getAttribute('content') ?? ''))
      .filter((value) => value !== '')
      .slice(0, 1);
  if (first === undefined || !repeated.includes(name)) return first === undefined ? [] : [first];
  const values = elementIndex(document)
    .named('meta')
    .filter((element) => (element.getAttribute('name') ?? '').toLowerCase().replace(':', '.') === name)
    .map((element) => collapseWhitespace(element.getAttribute('content') ?? ''))
    .filter((value) => value !== '');
  return values.length > 1 ? values : [first];
}

/** Returns whether an element stands in one that is marked as the author. */
function isOfAuthor(element: Element): boolean {
  for (let at = element.parentElement; at !== null; at = at.parentElement)
    if (hasToken(at, 'itemprop', 'author')) return true;
  return false;
}

/** Returns whether an element stands in an answer or a comment, which somebody else wrote. */
function isInAnswer(element: Element): boolean {
  for (let at = element.parentElement; at !== null; at = at.parentElement)
    if (hasToken(at, 'itemprop', 'comment') || /(?:Answer|Comment)$/.test(at.getAttribute('itemtype') ?? ''))
      return true;
  return false;
}

/**
 * Reads every `<meta>` with `name`, `property` or `itemprop`, and `content`; space-separated properties count
 * for each of their names.
 */
export function collectMeta(document: Document): MetaTags {
  const meta = new Map<string, string>();
  for (const element of elementIndex(document).named('meta')) {
    const content = collapseWhitespace(element.getAttribute('content') ?? '');
    if (content === '') continue;
    const names = `${element.getAttribute('property') ?? ''} ${element.getAttribute('name') ?? ''} ${prefixed(element.getAttribute('itemprop'))}`;
    for (const name of names
      .toLowerCase()
      .replace(/\b(dc|dcterms?)[:.]/g, 'dc.')
      .split(/\s+/))
      if (name !== '' && !meta.has(name)) meta.set(name, content);
    const equivalent = element.getAttribute('http-equiv')?.toLowerCase();
    if (equivalent !== undefined && !meta.has(`http-equiv:${equivalent}`))
      meta.set(`http-equiv:${equivalent}`, content);
  }
  return meta;
}

const prefixed = (itemprop: string | null): string => (itemprop === null ? '' : `itemprop:${itemprop}`);

/**
 * Returns the text of an attribute or property, without character references, tags and extra white space;
 * null if blank.
 */
export function text(value: string | null | undefined): string | null {
  if (value === null || value === undefined) return null;
  const clean = collapseWhitespace(decodeEntities(value).replace(/<\/?[a-z][^>]*>/gi, ' '));
  return clean === '' ? null : clean;
}
