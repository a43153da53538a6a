import { blockSet, skipped } from './block-elements.ts';
import {
  anyLabel,
  authorAddress,
  authorClass,
  authorDetailClass,
  creditClass,
  profileAddress,
  userClass,
} from './byline-labels.ts';
import { bylineThresholds } from './byline-thresholds.ts';
import { briefText, collapseWhitespace } from './page-text.ts';

/** Part of a line that is marked as an author's name. */
export interface AuthorMark {
  text: string;
  element: Element;
  /**
   * 3: declared by `rel`, `itemprop` or a class for names; 2: by another class or by a link to an author's page;
   * 1: the name of an account, a link to somebody's page, or a class that often marks authors.
   */
  strength: number;
}

/** A line as a page shows it: the text between two boundaries of blocks or line breaks. */
export interface PageLine {
  text: string;
  /** The nearest block around the line. */
  block: Element;
  /** Level of the heading that the line stands in; 0 if in none. */
  heading: number;
  /** Whether the line stands in comments, menus, lists of other articles, quotations or captions. */
  outside: boolean;
  marks: AuthorMark[];
}

const outsideTags = new Set(['nav', 'blockquote', 'figure', 'figcaption']);
const outsideClass =
  /(?:^|[\s_-])(?:comments?|comment-?list|commentlist|respond|replies|disqus|kommentare?|breadcrumbs?|teasers?|related|recommended|recommendations?|sidebar|menu|navbar|navigation|cookies?|newsletter|popular|trending|most-?read|meistgelesen|carousel|slider|advert|promo|quote|blockquote|caption|wp-caption|testimonials?)(?=$|[\s_-])|(?:^|\s)(?:widget(?:_\w+)?|(?:site-?|page-?|main-?|global-?)?footer)(?=$|\s)/i;
/** Classes that say what an element has beside it. */
const modifiers = /(?:^|\s)(?:has|with|without|no|is|hide)[-_]\S*/gi;

interface Context {
  block: Element;
  heading: number;
  outside: boolean;
  mark: { element: Element; strength: number } | null;
}

/**
 * Returns the lines of a page in order, at most `bylineThresholds.maxLines`. An element that contains `inside`
 * is never outside the article, whatever its class.
 */
export function pageLines(document: Document, inside: Element | null): PageLine[] {
  const around = new Set<Element>();
  for (let at = inside; at !== null; at = at.parentElement) around.add(at);
  const lines: PageLine[] = [];
  let line: PageLine | null = null;
  const end = (): void => {
    if (line !== null) {
      line.text = collapseWhitespace(line.text);
      line.marks = line.marks
        .map((mark) => ({ ...mark, text: collapseWhitespace(mark.text) }))
        .filter(({ text }) => text !== '');
      if (line.text !== '') lines.push(line);
    }
    line = null;
  };
  const walk = (element: Element, context: Context): void => {
    for (const node of element.childNodes) {
      if (lines.length >= bylineThresholds.maxLines) return;
      if (node.nodeType === 3) {
        line ??= {
          text: '',
          block: context.block,
          heading: context.heading,
          outside: context.outside,
          marks: [],
        };
        addText(line, node.textContent ?? '', context);
      } else if (node.nodeType === 1) {
        const child = node as Element;
        const tag = child.localName;
        if (tag === 'br') end();
        if (skipped.has(tag) && !holdsByline(child, tag)) continue;
        const breaks = blockSet.has(tag);
        if (breaks) end();
        walk(child, contextOf(child, context, around));
        if (breaks) end();
      }
    }
  };
  const body = document.body as Element | null;
  if (body === null) return [];
  walk(body, { block: body, heading: 0, outside: false, mark: null });
  end();
  return lines;
}

function addText(line: PageLine, text: string, { mark }: Context): void {
  if (line.text.length < bylineThresholds.maxLineCharacters) line.text += text;
  if (mark === null || mark.strength === 0) return;
  const last = line.marks.at(-1);
  if (last !== undefined && last.element === mark.element) {
    if (last.text.length < bylineThresholds.maxLineCharacters) last.text += text;
  } else line.marks.push({ text, ...mark });
}

function contextOf(element: Element, context: Context, around: ReadonlySet<Element>): Context {
  const tag = element.localName;
  const names = `${element.getAttribute('class') ?? ''} ${element.id}`;
  const strength = markStrength(element, names, context.mark !== null);
  return {
    block: blockSet.has(tag) ? element : context.block,
    heading: /^h[1-6]$/.test(tag) ? Number(tag[1]) : context.heading,
    outside: around.has(element) ? false : context.outside || isOutside(element, tag, names),
    mark:
      strength === null
        ? context.mark
        : { element, strength: strength === 0 ? 0 : Math.max(strength, context.mark?.strength ?? 0) },
  };
}

/** Returns whether a menu or a button, which has no text of the article, contains the author's name. */
const holdsByline = (element: Element, tag: string): boolean =>
  (tag === 'nav' && element.querySelector('[itemprop~="author"]') !== null) ||
  (tag === 'button' &&
    [...element.querySelectorAll('a[href]')].some(
      (link) =>
        /(?:^|\s)author(?:\s|$)/i.test(link.getAttribute('rel') ?? '') ||
        authorAddress.test(link.getAttribute('href') ?? ''),
    ));

function isOutside(element: Element, tag: string, names: string): boolean {
  if (tag === 'footer') return !inArticle(element);
  return (
    (outsideTags.has(tag) && !holdsByline(element, tag)) ||
    (outsideClass.test(names.replace(modifiers, ' ')) &&
      !authorClass.test(names) &&
      !isBylineWithCount(element, names))
  );
}

/** Returns whether an element is a byline with the number of comments beside it. */
const isBylineWithCount = (element: Element, names: string): boolean =>
  /comment/i.test(names) &&
  /^(?:h[1-6]|p|div|header)$/.test(element.localName) &&
  element.querySelectorAll('a[rel~="author"]').length === 1 &&
  new RegExp(`^\\s*${anyLabel}\\s`, 'i').test(briefText(element, bylineThresholds.maxBylineCharacters) ?? '');

function inArticle(element: Element): boolean {
  for (let at = element.parentElement; at !== null; at = at.parentElement)
    if (at.localName === 'article' || at.localName === 'main') return true;
  return false;
}

/** Returns how clearly an element is marked as an author; 0 if it is marked as something else, null if not at all. */
function markStrength(element: Element, names: string, inAuthor: boolean): number | null {
  const declared = `${element.getAttribute('rel') ?? ''} ${element.getAttribute('itemprop') ?? ''}`;
  if (/(?:^|\s)author(?:\s|$)/i.test(declared)) return 3;
  if (!inAuthor && element.localName === 'a' && authorAddress.test(element.getAttribute('href') ?? ''))
    return 2;
  if (!inAuthor && element.localName === 'a' && profileAddress.test(element.getAttribute('href') ?? ''))
    return 1;
  if (names.length <= 1) return null;
  // The formatted name of a contact, in a contact that is marked as the author.
  if (inAuthor && /(?:^|\s)fn(?=$|\s)/.test(names)) return 3;
  const isAuthor = authorClass.test(names);
  if (!isAuthor && !userClass.test(names) && !creditClass.test(names)) return null;
  if (briefText(element, bylineThresholds.maxMarkedCharacters) === null) return null;
  if (!isAuthor) return 1;
  if (/name|(?:^|\s)p-author(?=$|\s)/i.test(names)) return 3;
  return authorDetailClass.test(names) ? 0 : 2;
}
