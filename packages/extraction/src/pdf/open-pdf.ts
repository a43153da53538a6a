import { baselinesOf, type PlacedCharacter } from './baselines.ts';
import { blockThresholds } from './block-thresholds.ts';
import { decodeDiacritics, normalizeGlyphs } from './normalize-glyphs.ts';
import type { OutlineEntry, PdfFile, PdfPage, Span } from './pdf-types.ts';
import { lineThresholds } from './thresholds.ts';
import { toLineParts } from './to-line-parts.ts';

/** Maximum number of pages; a longer file is refused. */
export const maxPdfPages = 2_000;

export type PdfProblem = { problem: 'encrypted' | 'corrupt' | 'too_large'; detail: string };

/** Positions are requested in this many steps per point, because the library returns integers. */
const stepsPerPoint = 10;
/** Size of a page whose own size cannot be read, in points: US Letter. */
const defaultWidthPoints = 612;
const defaultHeightPoints = 792;
/** Maximum number of entries read of the outline, and maximum depth. */
const maxOutlineEntries = 2_000;
const maxOutlineLevel = 6;

interface JsonSpan {
  bbox: { x: number; y: number; w: number; h: number };
  font: { name: string; family: string; weight: string; style: string; size: number };
  y: number;
  text: string;
}
interface JsonBlock {
  type: string;
  bbox: { x: number; y: number; w: number; h: number };
  lines?: JsonSpan[];
}
interface OutlineNode {
  title: string | undefined;
  page: number | undefined;
  down?: OutlineNode[];
}

/**
 * Reads the text of every page with positions and fonts. Does not throw for a damaged file, but returns the
 * problem.
 */
export async function openPdf(bytes: Uint8Array, password?: string): Promise<PdfFile | PdfProblem> {
  const mupdf = await loadMupdf();
  let document: InstanceType<typeof mupdf.Document>;
  try {
    document = mupdf.Document.openDocument(bytes, 'application/pdf');
    if (document.needsPassword() && document.authenticatePassword(password ?? '') === 0)
      return {
        problem: 'encrypted',
        detail: password === undefined ? 'a password is needed' : 'the password is wrong',
      };
    const count = document.countPages();
    if (count === 0) return { problem: 'corrupt', detail: 'no pages' };
    if (count > maxPdfPages) return { problem: 'too_large', detail: `${count} pages` };
    const pages: PdfPage[] = [];
    let broken = 0;
    for (let number = 0; number < count; number += 1) {
      try {
        pages.push(readPage(document, number));
      } catch (error) {
        if (error instanceof TypeError || error instanceof ReferenceError) throw error;
        broken += 1;
        pages.push({
          number,
          width: defaultWidthPoints,
          height: defaultHeightPoints,
          lineParts: [],
          characters: 0,
          pictured: false,
          hasPicture: false,
        });
      }
    }
    if (broken === count) return { problem: 'corrupt', detail: 'no page can be read' };
    return {
      pages,
      title: meta(document, 'info:Title'),
      author: meta(document, 'info:Author') || null,
      created: meta(document, 'info:CreationDate') || null,
      language: null,
      outline: outlineOf(document),
      cut: broken > 0,
    };
  } catch (error) {
    // An error of the library is a problem of the file; errors of these types are faults of our code.
    if (error instanceof TypeError || error instanceof ReferenceError) throw error;
    return { problem: 'corrupt', detail: error instanceof Error ? error.message.slice(0, 200) : 'unknown' };
  }
}

/**
 * The library logs every irregularity of a file to the console unless these functions are set before it is
 * loaded.
 */
async function loadMupdf(): Promise<typeof import('mupdf')> {
  const scope = globalThis as { $libmupdf_wasm_Module?: { print?: () => void; printErr?: () => void } };
  scope.$libmupdf_wasm_Module ??= { print: () => {}, printErr: () => {} };
  return import('mupdf');
}

interface LoadedText {
  asJSON(scale: number): string;
  walk(walker: {
    onChar(text: string, origin: number[], font: unknown, size: number, quad: number[]): void;
  }): void;
  destroy(): void;
}

interface Loaded {
  loadPage(number: number): {
    getBounds(): number[];
    toStructuredText(options: string): LoadedText;
    destroy(): void;
  };
  getMetaData(key: string): string | undefined;
  loadOutline(): unknown;
}

function readPage(document: Loaded, number: number): PdfPage {
  const page = document.loadPage(number);
  const [x0 = 0, y0 = 0, x1 = defaultWidthPoints, y1 = defaultHeightPoints] = page.getBounds();
  const text = page.toStructuredText('preserve-whitespace,preserve-spans,preserve-images');
  const { blocks } = JSON.parse(text.asJSON(stepsPerPoint)) as { blocks: JsonBlock[] };
  const lines: { line: JsonSpan; block: number }[] = [];
  const spans: Span[] = [];
  let pictures = 0;
  for (const [index, block] of blocks.entries()) {
    if (block.type === 'image') pictures += (block.bbox.w * block.bbox.h) / stepsPerPoint ** 2;
    for (const line of block.lines ?? []) lines.push({ line, block: index });
  }
  const baselines = baselinesOf(
    lines.map(({ line }) => line),
    () => charactersOf(text),
    stepsPerPoint / 5,
  );
  text.destroy();
  page.destroy();
  for (const [index, { line, block }] of lines.entries()) {
    const span = toSpan({ ...line, y: baselines[index] ?? line.y }, block, x0, y0);
    if (span !== null) spans.push(span);
  }
  const area = (x1 - x0) * (y1 - y0);
  const characters = spans.reduce((sum, span) => sum + span.text.replace(/\s/g, '').length, 0);
  return {
    number,
    width: x1 - x0,
    height: y1 - y0,
    lineParts: toLineParts(spans, number),
    characters,
    pictured: pictures > area * blockThresholds.minPictureShare,
    hasPicture: pictures > 0,
  };
}

/** Returns the characters of a page in steps. */
function charactersOf(text: LoadedText): PlacedCharacter[] {
  const characters: PlacedCharacter[] = [];
  text.walk({
    onChar: (character, [, y = 0], _font, _size, [x = 0, top = 0]) => {
      // A space that the library inserts has the baseline of the character before it.
      if (character.trim() !== '')
        characters.push({ x: x * stepsPerPoint, top: top * stepsPerPoint, y: y * stepsPerPoint });
    },
  });
  return characters;
}

/** Fonts of TeX (Computer and Latin Modern, AMS, MathTime) and of word processors in which formulas are set. */
const mathFont =
  /^(?:[A-Z]{6}\+)?(?:CM(?:MI|MIB|SY|BSY|EX)\d|LM(?:MI|SY|EX)|MS[AB]M\d|EU[FRS][MB]\d|(?:MT|RM)(?:MI|SY|EX)|Symbol)|Math/;

function toSpan(line: JsonSpan, block: number, left: number, top: number): Span | null {
  const text = isBullet(line) ? '\u2022 ' : decodeDiacritics(normalizeGlyphs(line.text));
  if (text === '') return null;
  const { x, y, w, h } = line.bbox;
  const size = line.font.size / stepsPerPoint;
  // Rotated text (stamps in the margin, axis labels) is tall and narrow.
  if (
    text.trim().length > lineThresholds.maxUprightCharacters &&
    h / stepsPerPoint > size * lineThresholds.minRotatedHeight &&
    w / stepsPerPoint < size * lineThresholds.maxRotatedWidth
  )
    return null;
  return {
    text,
    x0: x / stepsPerPoint - left,
    x1: (x + w) / stepsPerPoint - left,
    y: line.y / stepsPerPoint - top,
    top: y / stepsPerPoint - top,
    bottom: (y + h) / stepsPerPoint - top,
    size,
    bold: line.font.weight === 'bold' || /bold|black|heavy|semibold|demi/i.test(line.font.name),
    italic: line.font.style === 'italic' || /italic|oblique/i.test(line.font.name),
    block,
    mono:
      line.font.family === 'monospace' ||
      /mono|courier|consol|typewriter|CMTT|menlo|inconsolata/i.test(line.font.name),
    mathematical: mathFont.test(line.font.name),
  };
}

/** Returns whether a text is a bullet, which symbol fonts encode as letters or private-use characters. */
function isBullet(line: JsonSpan): boolean {
  const text = line.text.trim();
  if ([...text].length !== 1) return false;
  return (
    /[\ue000-\uf8ff]/.test(text) ||
    (/dingbat|wingding|webding|symbol/i.test(line.font.name) &&
      /[a-z\u00a7\u00a8\u00b7\u00d8\u00fc\uf0b7]/i.test(text))
  );
}

function meta(document: Loaded, key: string): string {
  try {
    return normalizeGlyphs(document.getMetaData(key) ?? '').trim();
  } catch {
    return '';
  }
}

function outlineOf(document: Loaded): OutlineEntry[] {
  const entries: OutlineEntry[] = [];
  const walk = (nodes: OutlineNode[] | undefined, level: number): void => {
    for (const node of nodes ?? []) {
      if (entries.length > maxOutlineEntries || level > maxOutlineLevel) return;
      if (node.title !== undefined)
        entries.push({ title: node.title.trim(), level, page: node.page ?? null });
      walk(node.down, level + 1);
    }
  };
  try {
    walk((document.loadOutline() as OutlineNode[] | null) ?? [], 1);
  } catch {}
  return entries;
}
