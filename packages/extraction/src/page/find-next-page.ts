import { elementIndex, isRelated } from './element-index.ts';
import { collapseWhitespace, resolveUrl } from './page-text.ts';
import { articleThresholds } from './thresholds.ts';

const nextText =
  /^(?:next(?: page)?|continue(?: reading)?|page \d+|\d+|older|weiter|n\u00e4chste seite|siguiente|p\u00e1gina siguiente|suivant(?:e)?|page suivante|avanti|successiva|pr\u00f3xima|volgende)?\s*[\u00bb\u203a>\u2192]*$/i;

/**
 * Finds the address of the next page of the same article; null if there is none. Sites also mark the next
 * *post* as next, so only an address that differs by a page number one higher counts.
 */
export function findNextPage(document: Document, url: string | null): string | null {
  if (url === null) return null;
  const index = elementIndex(document);
  const linked = (element: Element): boolean => element.hasAttribute('href');
  const candidates = [
    ...index.named('link', 'a').filter((link) => linked(link) && isMarked(link)),
    ...index.named('a').filter((link) => {
      const text = linked(link) ? collapseWhitespace(link.textContent ?? '') : '';
      return text !== '' && nextText.test(text);
    }),
  ];
  for (const candidate of candidates) {
    const address = resolveUrl(candidate.getAttribute('href'), url);
    if (address === null) continue;
    if (isNextPageOf(url, address) || (isMarked(candidate) && isNextByOtherNumbers(url, address)))
      return address;
  }
  return null;
}

const isMarked = (link: Element): boolean => isRelated(link, 'next');

/**
 * Returns whether the address of a link with `rel=next` is that of the next page where pages are counted from 0
 * (Drupal: the second page is `?page=1`), or where their number ends the name of a file (`story-2.html`). Other
 * links with such addresses often lead to other articles.
 */
function isNextByOtherNumbers(current: string, next: string): boolean {
  const [a, b] = [new URL(current), new URL(next)];
  if (a.host !== b.host) return false;
  if (a.pathname === b.pathname) {
    const number = (url: URL): number => Number(url.searchParams.get('page')?.split(',').at(-1) ?? 0);
    return b.searchParams.has('page') && number(b) === number(a) + 1 && withoutPage(a) === withoutPage(b);
  }
  const [before, after] = [fileNumber(a), fileNumber(b)];
  return after.stem === before.stem && after.number === before.number + 1;
}

function withoutPage(url: URL): string {
  const rest = new URLSearchParams(url.searchParams);
  rest.delete('page');
  rest.sort();
  return rest.toString();
}

function fileNumber({ pathname }: URL): { stem: string; number: number } {
  const match = pathname.match(/^(.*?)[-_](\d{1,2})(\.html?)$/i);
  return match === null
    ? { stem: pathname.replace(/\.html?$/i, ''), number: 1 }
    : { stem: match[1] ?? '', number: Number(match[2]) };
}

/**
 * Returns whether `next` is the address of the page after `current`: equal except for a page number one
 * higher.
 */
export function isNextPageOf(current: string, next: string): boolean {
  const a = pageOf(current);
  const b = pageOf(next);
  return a !== null && b !== null && a.stem === b.stem && b.page === a.page + 1;
}

const parameters = ['page', 'pg', 'p', 'pagina', 'seite', 'paged', 'pagenumber', 'pageno', 'start_page'];

function pageOf(address: string): { stem: string; page: number } | null {
  let url: URL;
  try {
    url = new URL(address);
  } catch {
    return null;
  }
  let page = 1;
  for (const name of [...url.searchParams.keys()]) {
    if (!parameters.includes(name.toLowerCase())) continue;
    const value = Number(url.searchParams.get(name));
    if (!Number.isInteger(value) || value < 0 || value > articleThresholds.maxQueryPage) return null;
    page = value === 0 ? 1 : value;
    url.searchParams.delete(name);
  }
  let path = url.pathname.replace(/\/index\.\w+$/, '/');
  const inPath = path.match(/^(.*?)(?:\/page[/-]?|\/p|\/|[-_]p(?:age)?[-_]?|,)(\d{1,3})(\/?|\.html?)$/i);
  if (page === 1 && inPath !== null && Number(inPath[2]) < articleThresholds.minPathId) {
    page = Number(inPath[2]);
    path = `${inPath[1]}${inPath[3] === '/' ? '' : inPath[3]}`;
  }
  url.searchParams.sort();
  return {
    stem: `${url.hostname.replace(/^www\./, '')}${path.replace(/\/$/, '').replace(/\.html?$/, '')}?${url.searchParams}`,
    page,
  };
}
