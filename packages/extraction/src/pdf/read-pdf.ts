import type { Block, Document } from '@earmark/contract';
import { blockText } from '@earmark/contract';
import { maxOcrPages, type OcrOptions } from '../ocr/run-ocr.ts';
import { type ReadResult, type ReadWarning, refuse } from '../read-result.ts';
import { blockThresholds } from './block-thresholds.ts';
import { openPdf } from './open-pdf.ts';
import type { PdfFile, PdfPage } from './pdf-types.ts';
import { plainReading } from './plain-reading.ts';
import { recognise } from './recognise.ts';
import { isRightToLeft, reflow } from './reflow.ts';

export interface PdfInput {
  bytes: Uint8Array;
  /** Password of a protected file. */
  password?: string;
  /** Used as the title if the file has none, without its extension. */
  fileName?: string;
  /** Whether to leave out the second method. */
  oneVersion?: boolean;
  /** OCR for files whose pages are pictures; without it they are refused. */
  ocr?: OcrOptions;
}

/** Maximum size of a file, in bytes. */
export const maxPdfBytes = 100_000_000;

/**
 * Reads a PDF with two methods: `document` by its layout, `alternate` as plain text by another program. For
 * right-to-left files, they are exchanged if the plain text has more words intact. Node only. Hostile files
 * can take long: on a server, call it through `createReader`.
 */
export async function readPdf(input: PdfInput): Promise<ReadResult> {
  if (input.bytes.byteLength > maxPdfBytes) return refuse('too_large', `${input.bytes.byteLength} bytes`);
  const file = await openPdf(input.bytes, input.password);
  if ('problem' in file) {
    const rescued = file.problem === 'corrupt' ? await plainReading(input.bytes, input.password) : null;
    if (rescued === null || rescued.length === 0) return refuse(file.problem, file.detail);
    return { ok: true, document: plainDocument(rescued, input, null), warnings: ['cut_short'] };
  }
  const warnings = warningsFor(file);
  const wordless = file.pages.every((page) => page.characters === 0);
  if (
    wordless ||
    file.pages.every((page) => page.characters < blockThresholds.minPageCharacters && page.hasPicture)
  ) {
    // Letters that were converted to drawings are not pictures, but OCR can read them too.
    const made = await readPictures(input);
    if (made !== null) return made;
    return file.pages.some((page) => page.hasPicture)
      ? refuse('image_only', `${file.pages.length} pages of pictures`)
      : refuse('empty', `${file.pages.length} pages without text`);
  }
  const reading = reflow(file);
  const document: Document = {
    ...reading,
    title: reading.title === '' ? titleFrom(input.fileName) : reading.title,
  };
  const plain = input.oneVersion === true ? null : await plainReading(input.bytes, input.password);
  const alternate = plain === null || plain.length === 0 ? null : plainDocument(plain, input, document);
  const pages = file.pages.length;
  if (alternate === null) return { ok: true, document, warnings, pages };
  if (isRightToLeft(file.pages) && readsBetter(alternate, document))
    return { ok: true, document: alternate, warnings, alternate: document, pages };
  return { ok: true, document, warnings, alternate, pages };
}

async function readPictures(input: PdfInput): Promise<ReadResult | null> {
  if (input.ocr === undefined) return null;
  const found = await recognise(input.bytes, input.password, input.ocr);
  if (found === null) return null;
  const { blocks, pages } = found;
  const warnings: ReadWarning[] = pages > maxOcrPages ? ['recognised', 'cut_short'] : ['recognised'];
  return { ok: true, document: plainDocument(blocks, input, null), warnings, pages };
}

function plainDocument(blocks: Block[], input: PdfInput, like: Document | null): Document {
  return {
    schema: 1,
    title: like?.title ?? titleFrom(input.fileName),
    author: like?.author ?? null,
    site: null,
    publishedAt: like?.publishedAt ?? null,
    description: null,
    language: null,
    url: null,
    canonicalUrl: null,
    imageUrl: null,
    blocks,
  };
}

function titleFrom(fileName: string | undefined): string {
  return (fileName ?? '')
    .replace(/^.*[\\/]/, '')
    .replace(/\.pdf$/i, '')
    .replace(/[_]+/g, ' ')
    .trim();
}

function warningsFor(file: PdfFile): ReadWarning[] {
  const warnings: ReadWarning[] = [];
  if (file.cut) warnings.push('cut_short');
  if (file.pages.some((page) => page.characters < blockThresholds.minPageCharacters && page.pictured))
    warnings.push('some_pages_are_pictures');
  if (file.pages.some(isGarbled)) warnings.push('some_pages_are_garbled');
  return warnings;
}

/**
 * Returns whether the text of a page is garbled, as with fonts without a letter map: few letters, or many
 * unusual ones.
 */
function isGarbled(page: PdfPage): boolean {
  const text = page.lineParts.map((linePart) => linePart.text).join(' ');
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const visible = text.replace(/\s/g, '').length;
  if (visible < blockThresholds.minCheckedCharacters) return false;
  const odd = text.match(/[\u0080-\u024f]/g)?.length ?? 0;
  return (
    letters / visible < blockThresholds.minReadableLetterShare ||
    odd / Math.max(1, letters) > blockThresholds.maxUnusualLetterShare
  );
}

/** Returns whether the words of `a` are longer, so that more of them are intact. */
function readsBetter(a: Document, b: Document): boolean {
  const mean = (document: Document): number => {
    const words =
      document.blocks
        .map(blockText)
        .join(' ')
        .match(/[\u0590-\u08ff]+/g) ?? [];
    return words.length === 0 ? 0 : words.reduce((sum, word) => sum + word.length, 0) / words.length;
  };
  return mean(a) > mean(b) * blockThresholds.minIntactFactor;
}
