import type { Block } from '@earmark/contract';
import { toBlocks } from './plain-reading.ts';
import { runProgram } from './run-program.ts';

/** An OCR program with the interface of `tesseract`: picture on standard input, text on standard output. */
export interface OcrOptions {
  /** Path or name of the OCR program. */
  command: string;
  /** Languages to expect, as the program calls them: `eng+deu`. */
  languages: string;
}

/**
 * Maximum number of pages read by OCR: at about two seconds each, more do not fit into the time limit of a
 * file.
 */
export const maxOcrPages = 40;
/** Resolution at which OCR works best, in dots per inch. */
const dotsPerInch = 200;
const pointsPerInch = 72;
/** Maximum pixels of one page: about an A3 sheet at that resolution. */
const maxPixels = 16_000_000;
const pageTimeMs = 30_000;
const maxTextLength = 200_000;

/**
 * Reads the text of a PDF whose pages are pictures. Returns null if the program is missing or finds nothing.
 * @returns the blocks, and the number of pages of the file
 */
export async function recognise(
  bytes: Uint8Array,
  password: string | undefined,
  options: OcrOptions,
): Promise<{ blocks: Block[]; pages: number } | null> {
  const mupdf = await import('mupdf');
  const document = mupdf.Document.openDocument(bytes, 'application/pdf');
  if (document.needsPassword() && document.authenticatePassword(password ?? '') === 0) return null;
  const count = document.countPages();
  const texts: string[] = [];
  for (let at = 0; at < Math.min(count, maxOcrPages); at += 1) {
    const page = document.loadPage(at);
    const [left, top, right, bottom] = page.getBounds();
    const area = Math.max(1, (right - left) * (bottom - top));
    // A page may declare any size, so the scale is limited.
    const scale = Math.min(dotsPerInch / pointsPerInch, Math.sqrt(maxPixels / area));
    const picture = page.toPixmap(mupdf.Matrix.scale(scale, scale), mupdf.ColorSpace.DeviceGray, false);
    const text = await run(options, picture.asPNG());
    picture.destroy();
    page.destroy();
    if (text === null) return null;
    texts.push(text.trim());
  }
  const blocks = toBlocks(texts.join('\f'));
  return blocks.length === 0 ? null : { blocks, pages: count };
}

function run({ command, languages }: OcrOptions, picture: Uint8Array): Promise<string | null> {
  return runProgram(command, ['stdin', 'stdout', '-l', languages, '--psm', '3'], {
    timeoutMs: pageTimeMs,
    maxBytes: maxTextLength,
    input: picture,
    // One thread per program, because several files may be read at the same time.
    env: { PATH: '/usr/local/bin:/usr/bin:/bin', OMP_THREAD_LIMIT: '1' },
  });
}
