import { foldText } from '@earmark/language';
import { bylineThresholds } from './byline-thresholds.ts';
import { elementIndex, hasToken } from './element-index.ts';
import { type PageLine, pageLines } from './page-lines.ts';

/** The lines of a page with the places where authors and dates stand. */
export interface ShownLines {
  title: string;
  lines: readonly PageLine[];
  /** Index of the line with the title; -1 if no line shows it. */
  titleAt: number;
  /** Indexes of the paragraphs of the text. */
  prose: readonly number[];
}

/** Reads the lines of a page whose title is known. */
export function shownLines(document: Document, title: string): ShownLines {
  const heading = titleHeading(document, title);
  const lines = pageLines(document, heading);
  const inHeading = lines.findIndex(
    ({ block }) => heading !== null && (block === heading || heading.contains(block)),
  );
  const folded = foldText(title);
  return {
    title,
    lines,
    titleAt:
      inHeading >= 0
        ? inHeading
        : lines.findIndex(({ text, outside }) => !outside && folded !== '' && foldText(text) === folded),
    prose: lines.flatMap(({ text, outside }, index) =>
      !outside && text.length >= bylineThresholds.minProseCharacters ? index : [],
    ),
  };
}

/** Returns whether a line stands near the title or near the end of the text; null if at neither. */
export function placeOf({ titleAt, prose }: ShownLines, index: number): 'title' | 'end' | null {
  const distance = index - titleAt;
  if (
    titleAt >= 0 &&
    distance > -bylineThresholds.linesBeforeTitle &&
    distance < bylineThresholds.linesAfterTitle &&
    prose.filter((at) => at > titleAt && at < index).length <= bylineThresholds.maxProseAfterTitle
  )
    return 'title';
  const behind = index - (prose.at(-1) ?? Number.POSITIVE_INFINITY);
  return behind >= bylineThresholds.linesBeforeEnd && behind < bylineThresholds.linesAfterEnd ? 'end' : null;
}

function titleHeading(document: Document, title: string): Element | null {
  const folded = foldText(title);
  const index = elementIndex(document);
  const headings = index
    .merge(
      index.named('h1', 'h2', 'h3'),
      index.withAttribute('itemprop').filter((element) => hasToken(element, 'itemprop', 'headline')),
    )
    .slice(0, bylineThresholds.titleHeadings);
  return (
    headings.find((heading) => foldText(heading.textContent ?? '') === folded) ??
    headings.find((heading) => folded !== '' && foldText(heading.textContent ?? '').includes(folded)) ??
    headings.find(({ localName }) => localName === 'h1') ??
    null
  );
}
