import type { LinePart, PdfPage } from './pdf-types.ts';
import { runningHeaderThresholds } from './thresholds.ts';

const pageNumber =
  /^(?:[-\u2013\u2014|\u2022\s]*)(?:(?:page|seite|p\u00e1gina|pagina|p\.|s\.|pag\.?)\s*)?(?:\d{1,4}|[ivxlc]{1,7}|[A-Z]-\d{1,3}|\d{1,2}-\d{1,3})(?:\s*(?:\/|of|von|de|di|sur)\s*\d{1,4})?(?:[-\u2013\u2014|\u2022\s]*)$/i;

/**
 * Removes running headers, footers and page numbers: lines at the edge of a page that are repeated on other
 * pages.
 */
export function dropRunningHeaders(pages: readonly PdfPage[]): PdfPage[] {
  const counts = new Map<string, Set<number>>();
  const edges = pages.map((page) => edgeLines(page));
  for (const [index, lines] of edges.entries())
    for (const line of lines) {
      const key = keyOf(line, pages[index]);
      const seen = counts.get(key) ?? new Set<number>();
      seen.add(index);
      counts.set(key, seen);
    }
  const text = pages.filter(
    (page) => page.characters > runningHeaderThresholds.maxEmptyPageCharacters,
  ).length;
  const minPages =
    text <= runningHeaderThresholds.maxFewPages
      ? runningHeaderThresholds.minRepetitions
      : Math.max(
          runningHeaderThresholds.minRepetitions,
          Math.min(
            runningHeaderThresholds.maxRepetitions,
            Math.ceil(text / runningHeaderThresholds.pagesPerRepetition),
          ),
        );
  const pagesOf = (line: LinePart, page: PdfPage): ReadonlySet<number> =>
    counts.get(keyOf(line, page)) ?? new Set();
  return pages.map((page, index) => {
    const boilerplate = new Set<LinePart>();
    const lines = edges[index] ?? [];
    const isRepeated = (line: LinePart): boolean => pagesOf(line, page).size >= minPages;
    for (const line of lines) {
      const repeated =
        line.words < runningHeaderThresholds.minTextWords &&
        isRepeated(line) &&
        isApart(line, page, pagesOf(line, page), (other) => lines.includes(other) && isRepeated(other));
      const notice = line.y > page.height / 2 && /^(?:\u00a9|\(c\)|copyright\b).{0,120}$/i.test(line.text);
      const numbered =
        isOutermost(line, page) &&
        lines.some(
          (other) =>
            other !== line &&
            Math.abs(other.y - line.y) < runningHeaderThresholds.baselinePoints &&
            pageNumber.test(other.text),
        ) &&
        line.words < runningHeaderThresholds.minNumberedTextWords;
      if (repeated || notice || numbered || (pageNumber.test(line.text) && isOutermost(line, page)))
        boilerplate.add(line);
    }
    // Short text on the same line as a running header, such as the page number, is removed as well.
    for (const line of lines)
      for (const other of boilerplate)
        if (sharesEdge(line, other)) {
          boilerplate.add(line);
          break;
        }
    return boilerplate.size === 0
      ? page
      : { ...page, lineParts: page.lineParts.filter((linePart) => !boilerplate.has(linePart)) };
  });
}

/**
 * Returns whether a repeated line is a running header, although text may be directly below it (or above one at the
 * bottom). That text is another header, or differs from page to page; then the line may be the head of a table, so that
 * it is kept on the first of its pages.
 * @param isRepeated whether another line is repeated as well
 */
function isApart(
  line: LinePart,
  page: PdfPage,
  onPages: ReadonlySet<number>,
  isRepeated: (other: LinePart) => boolean,
): boolean {
  const beside = textBeside(line, page);
  if (beside.every((other) => isRepeated(other) && /^[\p{Lu}\p{N}]/u.test(other.text))) return true;
  return (
    !beside.some(isRepeated) &&
    onPages.size >= runningHeaderThresholds.minAttachedRepetitions &&
    Math.min(...onPages) < page.number
  );
}

/** Returns the lines of text of the same size that continue directly below a line at the top, or above one at the bottom. */
function textBeside(line: LinePart, page: PdfPage): LinePart[] {
  const head = line.y < page.height / 2;
  return page.lineParts.filter((other) => {
    const away = head ? other.y - line.y : line.y - other.y;
    return (
      away > line.size * runningHeaderThresholds.minParagraphDistance &&
      away < line.size * runningHeaderThresholds.maxParagraphDistance &&
      Math.abs(other.size - line.size) < runningHeaderThresholds.sameSizePoints &&
      other.words > runningHeaderThresholds.maxHeaderWords &&
      other.x0 < line.x1 &&
      other.x1 > line.x0
    );
  });
}

/**
 * Returns whether a line is a page number close to a running header or footer, or a word or two on the same
 * line.
 */
function sharesEdge(line: LinePart, other: LinePart): boolean {
  const away = Math.abs(line.y - other.y);
  return (
    (pageNumber.test(line.text) && away < runningHeaderThresholds.maxPageNumberPoints) ||
    (line.words <= runningHeaderThresholds.maxShortWords && away < runningHeaderThresholds.baselinePoints)
  );
}

function edgeLines(page: PdfPage): LinePart[] {
  const head = page.height * runningHeaderThresholds.edgeShare;
  const foot = page.height * (1 - runningHeaderThresholds.edgeShare);
  return page.lineParts.filter(
    (linePart) =>
      linePart.bottom < head ||
      linePart.top > foot ||
      (pageNumber.test(linePart.text) && linePart.top > page.height * runningHeaderThresholds.pageNumberTop),
  );
}

/**
 * Returns the text with its numbers masked, and its vertical position. The x position is ignored because left
 * and right pages mirror each other.
 */
function keyOf(line: LinePart, page: PdfPage | undefined): string {
  const zone = page !== undefined && line.y < page.height / 2 ? 'head' : 'foot';
  return `${zone} ${Math.round(line.y / runningHeaderThresholds.positionStepPoints)} ${line.text.toLowerCase().replace(/\d+|\b[ivxlc]+\b/g, '#')}`;
}

/** Returns whether no line is closer to the edge, apart from short ones. */
function isOutermost(line: LinePart, page: PdfPage): boolean {
  const head = line.y < page.height / 2;
  return !page.lineParts.some(
    (other) =>
      other !== line &&
      (head
        ? other.y < line.y - runningHeaderThresholds.minOuterPoints
        : other.y > line.y + runningHeaderThresholds.minOuterPoints) &&
      other.words > runningHeaderThresholds.maxOuterWords,
  );
}
