import type { Block } from '@earmark/contract';
import { readPlainBlocks } from '../text/plain-blocks.ts';
import { paragraphThresholds } from './block-thresholds.ts';
import { normalizeGlyphs } from './normalize-glyphs.ts';
import { readWithPoppler } from './poppler.ts';

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

async function readWithPdfjs(bytes: Uint8Array, password: string | undefined): Promise<string | null> {
  const pdfjs = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const base = import.meta.resolve('pdfjs-dist/package.json').replace('package.json', '');
  const folder = (name: string): string => decodeURIComponent(new URL(`${name}/`, base).pathname);
  try {
    const task = pdfjs.getDocument({
      data: new Uint8Array(bytes),
      verbosity: 0,
      disableFontFace: true,
      useSystemFonts: false,
      cMapUrl: folder('cmaps'),
      cMapPacked: true,
      standardFontDataUrl: folder('standard_fonts'),
      ...(password === undefined ? {} : { password }),
    });
    const document = await task.promise;
    const pages: string[] = [];
    for (let number = 1; number <= document.numPages; number += 1) {
      const page = await document.getPage(number);
      pages.push(linesOf((await page.getTextContent()).items));
      page.cleanup();
    }
    await task.destroy();
    return pages.join('\f');
  } catch {
    return null;
  }
}

/**
 * Returns lines in the order in which the file draws them; a distance of more than 1.7 lines separates
 * paragraphs.
 */
function linesOf(items: readonly unknown[]): string {
  let text = '';
  let lastY: number | null = null;
  for (const item of items) {
    if (typeof item !== 'object' || item === null || !('str' in item) || !('transform' in item)) continue;
    const { str, transform, height, hasEOL } = item as {
      str: string;
      transform: number[];
      height: number;
      hasEOL: boolean;
    };
    const y = transform[5] ?? 0;
    if (
      lastY !== null &&
      str.trim() !== '' &&
      Math.abs(lastY - y) >
        Math.max(height, paragraphThresholds.minPlainLineHeightPoints) *
          paragraphThresholds.maxPlainLineDistance
    )
      text = `${text.trimEnd()}\n\n`;
    text += str;
    if (hasEOL) text += '\n';
    if (str.trim() !== '') lastY = y;
  }
  return text;
}
