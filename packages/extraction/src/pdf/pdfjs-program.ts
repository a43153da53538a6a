/**
 * A program that prints the text of a PDF, read with pdf.js: pages separated by form feeds. It runs in a process
 * of its own, because some files fill any memory: V8 then ends the whole process, not only a thread.
 *
 * Standard input: the password as JSON and a line feed, then the file. Fails with exit code 1.
 */
import { enableCompileCache } from 'node:module';
import { buffer } from 'node:stream/consumers';
import { paragraphThresholds } from './block-thresholds.ts';

// Compiling pdf.js takes most of the time of a short file.
enableCompileCache();
const input = await buffer(process.stdin);
const start = input.indexOf('\n');
const password: unknown = JSON.parse(input.toString('utf8', 0, start));
try {
  process.stdout.write(await read(new Uint8Array(input.subarray(start + 1)), password));
} catch {
  process.exitCode = 1;
}

async function read(data: Uint8Array, password: unknown): Promise<string> {
  const pdfjs = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const base = import.meta.resolve('pdfjs-dist/package.json').replace('package.json', '');
  const folder = (name: string): string => decodeURIComponent(new URL(`${name}/`, base).pathname);
  const task = pdfjs.getDocument({
    data,
    verbosity: 0,
    disableFontFace: true,
    useSystemFonts: false,
    cMapUrl: folder('cmaps'),
    cMapPacked: true,
    standardFontDataUrl: folder('standard_fonts'),
    ...(typeof password === 'string' ? { password } : {}),
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
