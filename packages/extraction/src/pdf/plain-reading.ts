import { fileURLToPath } from 'node:url';
import type { Block } from '@earmark/contract';
import { runProgram } from '../ocr/run-program.ts';
import { readPlainBlocks } from '../text/plain-blocks.ts';
import { normalizeGlyphs } from './normalize-glyphs.ts';
import { maxTextLength, readWithPoppler, timeLimitMs } from './poppler.ts';

/** Maximum heap of the process that runs pdf.js, in megabytes. */
const maxPdfjsMb = 256;

/**
 * Reads a PDF with a second, simpler method: poppler's `pdftotext` if installed, else pdf.js. Returns null if
 * neither can read the file.
 */
export async function plainReading(bytes: Uint8Array, password: string | undefined): Promise<Block[] | null> {
  const text = (await readWithPoppler(bytes, password)) ?? (await readWithPdfjs(bytes, password));
  return text === null ? null : toBlocks(text);
}

/**
 * Converts text to blocks: pages are separated by form feeds, page numbers are removed, wrapped lines are
 * joined.
 */
export function toBlocks(text: string): Block[] {
  const pages = text.split('\f').map((page) => page.replace(/^\s*\d{1,4}\s*$/gm, ''));
  return pages.flatMap((page) => readPlainBlocks(normalizeGlyphs(page.replace(/\r\n?/g, '\n')).trim()));
}

function readWithPdfjs(bytes: Uint8Array, password: string | undefined): Promise<string | null> {
  const program = fileURLToPath(new URL('./pdfjs-program.ts', import.meta.url));
  return runProgram(process.execPath, [`--max-old-space-size=${maxPdfjsMb}`, program], {
    timeoutMs: timeLimitMs,
    maxBytes: maxTextLength,
    input: Buffer.concat([Buffer.from(`${JSON.stringify(password ?? null)}\n`), bytes]),
  });
}
