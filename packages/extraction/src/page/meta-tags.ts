import { collapseWhitespace, decodeEntities } from './page-text.ts';

/**
 * Contents of a page's `<meta>` elements by lower-case name or property; the first element with a name wins.
 */
export type MetaTags = ReadonlyMap<string, string>;

/**
 * Reads every `<meta>` with `name`, `property` or `itemprop`, and `content`; space-separated properties count
 * for each of their names.
 */
export function collectMeta(document: Document): MetaTags {
  const meta = new Map<string, string>();
  for (const element of document.querySelectorAll('meta[content]')) {
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
