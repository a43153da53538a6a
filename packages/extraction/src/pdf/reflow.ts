import { type Block, blankDocument, blockText, type Document } from '@earmark/contract';
import { foldText } from '@earmark/language';
import { countWords } from '../count-words.ts';
import { readDate } from '../page/read-date.ts';
import { blockThresholds, headingThresholds } from './block-thresholds.ts';
import { classifyGroup, type PdfBlock, type PdfContext } from './classify-group.ts';
import { markColumnEnds } from './column-ends.ts';
import { findTables } from './find-tables.ts';
import { linesOf } from './flow-lines.ts';
import { readFrontMatter } from './front-matter.ts';
import { groupLines } from './group-lines.ts';
import { joinAcross } from './join-across.ts';
import { vocabularyOf } from './join-words.ts';
import { markReferences } from './mark-references.ts';
import { orderColumns } from './order-columns.ts';
import type { OutlineEntry, PdfFile, PdfPage } from './pdf-types.ts';
import { dropRunningHeaders } from './running-headers.ts';

/**
 * Converts the pages of a PDF to a document: orders columns, removes boilerplate, joins paragraphs, and
 * separates notes and captions.
 */
export function reflow(file: PdfFile): Document {
  const pages = dropRunningHeaders(file.pages);
  const rightToLeft = isRightToLeft(pages);
  const bodySize = bodySizeOf(pages);
  const context: Omit<PdfContext, 'pageHeight'> = {
    bodySize,
    headingSizes: headingSizesOf(pages, bodySize),
    known: vocabularyOf(
      pages.flatMap((page) =>
        page.lineParts.map((linePart) => linePart.text.replace(/[\p{L}\p{M}]+[-\u00ad]$/u, '')),
      ),
    ),
    outline: new Map(file.outline.map((entry): [string, OutlineEntry] => [foldText(entry.title), entry])),
  };
  const found: PdfBlock[] = [];
  for (const page of pages)
    for (const flow of orderColumns(page.lineParts, rightToLeft)) {
      const column = findTables(linesOf(flow, rightToLeft), rightToLeft).flatMap((part) =>
        part.kind === 'table'
          ? [tableBlock(part.table, page.number, bodySize)]
          : groupLines(part.lines, bodySize).map((group) =>
              classifyGroup(group, { ...context, pageHeight: page.height }),
            ),
      );
      markColumnEnds(column, bodySize);
      found.push(...column);
    }
  const authors = readFrontMatter(found);
  const ordered = withoutFigureLabels(
    captionsBesideTables(joinAcross(withoutContents(found), context.known)),
  );
  const blocks = markReferences(mergeCode(ordered.map((item) => item.block)));
  return blankDocument({
    title: titleOf(file, ordered, bodySize),
    author: authors ?? authorOf(file.author),
    publishedAt: readDate(file.created?.match(/^D:(\d{8})/)?.[1] ?? null),
    blocks,
  });
}

function tableBlock(block: Block, page: number, size: number): PdfBlock {
  return { kind: 'caption', block, text: blockText(block), first: false, last: false, size, page };
}

/** Returns the font size of most characters. */
function bodySizeOf(pages: readonly PdfPage[]): number {
  const weights = new Map<number, number>();
  for (const page of pages)
    for (const linePart of page.lineParts) {
      const size = Math.round(linePart.size * 2) / 2;
      weights.set(
        size,
        (weights.get(size) ?? 0) +
          linePart.text.length *
            (linePart.words > blockThresholds.maxLabelLineWords ? blockThresholds.proseLineWeight : 1),
      );
    }
  let best: number = blockThresholds.assumedBodySizePoints;
  let maxWeight = 0;
  for (const [size, weight] of weights)
    if (weight > maxWeight) {
      best = size;
      maxWeight = weight;
    }
  return best;
}

/** Returns the font sizes above that of the body in which short lines are set, largest first. */
function headingSizesOf(pages: readonly PdfPage[], bodySize: number): number[] {
  const sizes = new Map<number, number>();
  for (const page of pages)
    for (const linePart of page.lineParts)
      if (
        linePart.size > bodySize * headingThresholds.minSize &&
        linePart.words <= headingThresholds.maxLargeWords
      ) {
        const size = Math.round(linePart.size * 2) / 2;
        sizes.set(size, (sizes.get(size) ?? 0) + 1);
      }
  return [...sizes.keys()].sort((a, b) => b - a).slice(0, headingThresholds.maxLevel);
}

export function isRightToLeft(pages: readonly PdfPage[]): boolean {
  let rtl = 0;
  let letters = 0;
  for (const page of pages)
    for (const linePart of page.lineParts) {
      rtl += linePart.text.match(/[\u0590-\u08ff]/g)?.length ?? 0;
      letters += linePart.text.match(/\p{L}/gu)?.length ?? 0;
    }
  return rtl > letters * blockThresholds.minRightToLeftShare;
}

const contents =
  /^(?:table of )?contents$|^inhalt(?:sverzeichnis)?$|^sommaire$|^\u00edndice$|^indice$|^sum\u00e1rio$|^table des mati\u00e8res$/i;

/** Removes tables of contents, which are of no use to a listener. */
function withoutContents(found: readonly PdfBlock[]): PdfBlock[] {
  const headed = (index: number): boolean => contents.test(found[index]?.text.trim() ?? '');
  const listed = (index: number): boolean =>
    found[index]?.kind === 'contents' || (headed(index - 1) && listsPages(found[index]));
  return found.filter(
    (item, index) => !listed(index) && !(item.kind === 'heading' && headed(index) && listed(index + 1)),
  );
}

/** Returns whether the rows end in page numbers that never decrease. */
function listsPages(item: PdfBlock | undefined): boolean {
  if (item?.block.kind !== 'table') return false;
  const numbers = item.block.rows.map((row) => Number(row.at(-1)));
  return numbers.every((number, index) => Number.isInteger(number) && number >= (numbers[index - 1] ?? 0));
}

/** Moves a caption beside a table into the table. */
function captionsBesideTables(found: readonly PdfBlock[]): PdfBlock[] {
  const kept: PdfBlock[] = [];
  for (const item of found) {
    const last = kept.at(-1);
    const isTableCaption = (candidate: PdfBlock | undefined): boolean =>
      candidate?.block.kind === 'figure' && /^tab/i.test(candidate.text);
    if (item.block.kind === 'table' && isTableCaption(last) && last !== undefined) {
      kept.pop();
      kept.push({ ...item, block: { ...item.block, caption: blockText(last.block) } });
    } else if (isTableCaption(item) && last?.block.kind === 'table' && last.block.caption === undefined) {
      kept.pop();
      kept.push({ ...last, block: { ...last.block, caption: blockText(item.block) } });
    } else kept.push(item);
  }
  return kept;
}

const isLabel = (item: PdfBlock): boolean =>
  (item.kind === 'text' || item.kind === 'heading' || item.kind === 'noise') &&
  countWords(item.text) <= blockThresholds.maxFigureLabelWords &&
  !/[.!?:]$/.test(item.text);

/**
 * Removes the words inside a drawing (several short pieces in a row beside its caption); they become its
 * `alt` text.
 */
function withoutFigureLabels(found: readonly PdfBlock[]): PdfBlock[] {
  const dropped = new Set<PdfBlock>();
  const kept = found.map((item, index) => {
    if (item.block.kind !== 'figure' || !/^(?:fig|abb)/i.test(item.text)) return item;
    const before = runOfLabels(found, index - 1, -1);
    const labels =
      before.length >= blockThresholds.minFigureLabels ? before.reverse() : runOfLabels(found, index + 1, 1);
    if (labels.length < blockThresholds.minFigureLabels) return item;
    for (const label of labels) dropped.add(label);
    return {
      ...item,
      block: {
        ...item.block,
        alt: labels
          .map((label) => label.text)
          .join(', ')
          .slice(0, blockThresholds.figureLabelCharacters),
      },
    };
  });
  return kept.filter((item) => !dropped.has(item));
}

function runOfLabels(found: readonly PdfBlock[], from: number, step: 1 | -1): PdfBlock[] {
  const labels: PdfBlock[] = [];
  for (let index = from; index >= 0 && index < found.length; index += step) {
    const item = found[index];
    if (item === undefined || !isLabel(item) || item.page !== found[from]?.page) break;
    labels.push(item);
  }
  return labels;
}

function mergeCode(blocks: readonly Block[]): Block[] {
  const merged: Block[] = [];
  for (const block of blocks) {
    const last = merged.at(-1);
    if (block.kind === 'code' && last?.kind === 'code') last.text += `\n${block.text}`;
    else merged.push(block.kind === 'code' ? { ...block } : block);
  }
  return merged;
}

const poorTitle =
  /^(?:untitled|microsoft word|document\d*|slide \d|powerpoint|print|title|doc\d+|.*\.(?:docx?|pdf|tex|dvi|indd|qxd|pptx?|odt|rtf|txt|ps|eps|xlsx?)$)/i;

/** Headings with which the text of a document begins that has a title elsewhere, or none. */
const sectionName = /^(?:abstract|contents|table of contents|introduction|summary)[.:]?$/i;

/**
 * Returns the file's own title if it is plausible, else the largest heading on the first page that has any text, else
 * the heading that the document begins with, which may be only bold.
 */
function titleOf(file: PdfFile, found: readonly PdfBlock[], bodySize: number): string {
  const declared = file.title.replace(/\s+/g, ' ').trim();
  const early = found
    .filter((item) => item.page === found[0]?.page && item.kind === 'heading')
    .slice(0, headingThresholds.titleCandidates);
  const largest = early.reduce<PdfBlock | null>(
    (best, item) =>
      best === null || item.size > best.size + headingThresholds.minTitleSizeDifferencePoints ? item : best,
    null,
  );
  const headingText =
    largest !== null && largest.size > bodySize * headingThresholds.minTitleSize
      ? blockText(largest.block)
      : '';
  const plausible =
    declared.length > headingThresholds.maxTrivialTitleCharacters &&
    !poorTitle.test(declared) &&
    countWords(declared) > 0 &&
    !/[_\\/]\w+[_\\/]/.test(declared);
  if (
    plausible &&
    (headingText === '' || countWords(declared) > 1 || foldText(headingText).includes(foldText(declared)))
  )
    return declared;
  return headingText === '' ? firstLineOf(found) : headingText;
}

/** Returns the heading that is the first text of the document; '' if it begins with something else. */
function firstLineOf([first]: readonly PdfBlock[]): string {
  const text = first?.kind === 'heading' ? blockText(first.block).trim() : '';
  return countWords(text) > 0 && !sectionName.test(text) ? text : '';
}

function authorOf(declared: string | null): string | null {
  const name = declared?.replace(/\s+/g, ' ').trim() ?? '';
  return name.length > 1 &&
    name.length < headingThresholds.minOverlongAuthorCharacters &&
    /\p{L}{2}/u.test(name) &&
    !/^(?:admin|user|owner|unknown|author|none|null)$/i.test(name) &&
    !/@|\\/.test(name)
    ? name
    : null;
}
