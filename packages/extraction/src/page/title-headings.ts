import { foldText } from '@earmark/language';
import { elementIndex, hasToken } from './element-index.ts';
import { collapseWhitespace } from './page-text.ts';
import { metadataThresholds } from './thresholds.ts';

/** Headings of a page as readers see them. */
export interface TitleHeadings {
  /** Main headings that can be the title, in order; if there is none, headings that are marked as one. */
  main: string[];
  /** Texts of all headings down to the third level, for comparison with parts of declared titles. */
  all: string[];
  /** Texts of headings that name the site, folded. */
  sites: string[];
  /** Main headings that contain a declared title in an element of its own, with a line before it. */
  parts: Set<string>;
}

const hidden =
  /(?:^|[\s_-])(?:visually-?hidden|sr-only|screen-?reader(?:-text)?|aural|offscreen|invisible|hidden-?dash)(?=$|[\s_-])/i;
const kicker =
  /kicker|topline|overline|highline|strapline|roofline|eyebrow|dachzeile|spitzmarke|vorspann|super-?title|top-?title|pre-?title|title-?header|head-?label/i;
const siteClass =
  /(?:^|[\s_-])(?:logo|brand|branding|site-?title|site-?name|blog-?title|blog-?name|masthead|navbar)(?=$|[\s_-])/i;
const titleClasses = ['entry-title', 'post-title', 'article-title', 'article-headline', 'p-name'];

/** Returns whether markup for machines or a common class says that an element is a title. */
const isMarkedTitle = (element: Element): boolean =>
  hasToken(element, 'itemprop', 'headline') || titleClasses.some((name) => hasToken(element, 'class', name));

/** Collects the headings of a page for {@link pickTitle}; `url` is the address of the page. A heading that equals one
 * of the `declared` titles is not the site's name. */
export function titleHeadings(
  document: Document,
  url: string | null,
  declared: readonly (string | null)[],
): TitleHeadings {
  const titles = new Set(declared.map((title) => foldText(title ?? '')));
  const main: string[] = [];
  const sites: string[] = [];
  const parts = new Set<string>();
  const index = elementIndex(document);
  for (const heading of index.named('h1').slice(0, metadataThresholds.titleHeadings)) {
    const text = headingText(heading);
    if (!isUsable(text)) continue;
    if (!titles.has(foldText(text)) && namesSite(heading, url)) sites.push(foldText(text));
    else if (!isOutside(heading)) {
      main.push(text);
      for (const child of heading.querySelectorAll('*')) parts.add(foldText(child.textContent ?? ''));
    }
  }
  const all = index
    .named('h1', 'h2', 'h3')
    .slice(0, metadataThresholds.comparedHeadings)
    .filter((heading) => heading.localName !== 'h1' || !isOutside(heading))
    .map(headingText)
    .filter(isUsable);
  if (main.length === 0)
    for (const element of index
      .withAttribute('itemprop', 'class')
      .filter(isMarkedTitle)
      .slice(0, metadataThresholds.titleHeadings)) {
      const text = headingText(element);
      if (isUsable(text) && !isOutside(element)) {
        main.push(text);
        break;
      }
    }
  return { main, all: [...main, ...all], sites, parts };
}

const isUsable = (text: string): boolean =>
  text.length > metadataThresholds.maxTrivialHeadingCharacters &&
  text.length < metadataThresholds.minOverlongHeadingCharacters;

/** Returns a heading's text without the line before or behind it and without text for screen readers. */
function headingText(heading: Element): string {
  const read = (element: Element): string =>
    [...element.childNodes]
      .map((node) => {
        if (node.nodeType === 3) return node.textContent ?? '';
        if (node.nodeType !== 1) return '';
        const child = node as Element;
        if (child.localName === 'br') return ' ';
        const names = child.getAttribute('class') ?? '';
        return kicker.test(names) || hidden.test(names) ? ' ' : read(child);
      })
      .join('');
  const clean = (text: string): string => collapseWhitespace(text.replaceAll('\u00ad', ''));
  const visible = clean(read(heading));
  const trimmed = visible
    .replace(/^[\s:|\u2013\u2014-]+(?=\p{L})/u, '')
    .replace(/\s+[:|,\u2013\u2014-]+$/, '');
  return /\p{L}{2}|[\u3040-\u9fff]/u.test(trimmed) ? trimmed : clean(heading.textContent ?? '');
}

/** Returns whether a heading is the site's logo: it links to the start page, or is named so. */
function namesSite(heading: Element, url: string | null): boolean {
  const link = heading.querySelector('a[href]') ?? heading.closest('a[href]');
  if (link !== null && isStartPage(link.getAttribute('href') ?? '', url)) return true;
  return near(heading).some((names) => siteClass.test(names));
}

function isStartPage(href: string, url: string | null): boolean {
  try {
    const page = new URL(url ?? 'https://unknown.invalid/');
    const target = new URL(href, page);
    const isStart = (at: URL): boolean => at.pathname === '/' && at.search === '';
    return isStart(target) && !isStart(page) && href.trim() !== '' && !href.startsWith('#');
  } catch {
    return false;
  }
}

/** Returns whether a heading stands in a path of links, is hidden, or is the line before another one. */
function isOutside(heading: Element): boolean {
  const own = heading.getAttribute('class') ?? '';
  if (hidden.test(own) || kicker.test(own)) return true;
  return heading.closest('nav,[class*="breadcrumb" i],[id*="breadcrumb" i]') !== null;
}

/** Returns classes and ids of a heading and the two elements around it. */
function near(heading: Element): string[] {
  return [heading, heading.parentElement, heading.parentElement?.parentElement ?? null].map((element) =>
    element === null ? '' : `${element.getAttribute('class') ?? ''} ${element.id}`,
  );
}
