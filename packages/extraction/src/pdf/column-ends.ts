import { blockThresholds } from './block-thresholds.ts';
import type { PdfBlock } from './classify-group.ts';

/** Notices of publishers and about authors, in small type at the end of a column: never part of the text. */
const notice =
  /^(?:permission (?:to|is)\b|copyright\b|\u00a9|\(c\) ?\d|(?:this|the) (?:work|article|paper|publication) is licensed|licensed under|authorized licensed use|manuscript (?:received|submitted)|(?:received|submitted|accepted|published)\b.{0,40}\d{4}|(?:\W|\d)*(?:corresponding author|correspondence\b|these authors contributed|equal(?:ly)? contribut)|e-?mails?(?: address(?:es)?)?:|acm (?:isbn|reference format)|preprint\b.{0,60}$|(?:doi|digital object identifier)\b|https?:\/\/(?:dx\.)?doi\.org\/\S+$)/i;
const licence = /creativecommons\.org|all rights reserved/i;

/**
 * Finds where the text of a column begins and ends: after figures at its top, and before figures, footnotes and
 * notices at its bottom. Without that, a sentence is cut in two where a column ends. Changes the blocks.
 * @param column the blocks of one column, in order
 */
export function markColumnEnds(column: readonly PdfBlock[], bodySize: number): void {
  for (const block of column) if (isNotice(block, bodySize)) makeFootnote(block);
  const last = column.findLastIndex((block) => !isBelowText(block, bodySize));
  const end = column[last];
  if (end?.kind === 'text' && last < column.length - 1) {
    end.last = true;
    for (const block of column.slice(last + 1)) if (block.kind === 'text') block.kind = 'caption';
  }
  const caption = column.findIndex(({ block }) => block.kind === 'figure' || block.kind === 'table');
  if (caption < 0 || !column.slice(0, caption).every(isFigurePart)) return;
  const begin = column[caption + 1];
  if (begin?.kind === 'text') begin.first = true;
}

const isFigurePart = ({ kind, text }: PdfBlock): boolean =>
  kind === 'noise' || kind === 'caption' || text.split(/\s+/).length <= blockThresholds.maxFigureLabelWords;

const isBelowText = ({ kind, size }: PdfBlock, bodySize: number): boolean =>
  kind === 'footnote' ||
  kind === 'caption' ||
  kind === 'noise' ||
  (kind === 'text' && size < bodySize * blockThresholds.maxSmallPrintSize);

function isNotice({ kind, text, size }: PdfBlock, bodySize: number): boolean {
  return (
    kind === 'text' &&
    size < bodySize * blockThresholds.maxFootnoteSize &&
    (notice.test(text) || licence.test(text))
  );
}

/** Makes a block a footnote: listed, but spoken only if the listener wants footnotes. */
export function makeFootnote(item: PdfBlock): void {
  if (item.block.kind === 'table' || item.block.kind === 'figure') return;
  item.kind = 'footnote';
  const runs = 'runs' in item.block ? item.block.runs : [{ text: item.text }];
  item.block = { kind: 'footnote', label: '*', runs };
}
