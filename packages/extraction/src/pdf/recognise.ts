import { spawn } from 'node:child_process';
import type { Block } from '@earmark/contract';
import { toBlocks } from './plain-reading.ts';

/** A program that makes out text in pictures as `tesseract` does: picture on its input, text on its output. */
export interface OcrOptions {
  /** Path or name of the program. */
  command: string;
  /** Languages to expect, as the program names them: `eng+deu`. */
  languages: string;
}

/** Pages looked at: at about two seconds each, no more fit into the time of a file. */
export const OCR_PAGES_LIMIT = 40;
/** Dots per inch that recognition works best at. */
const RESOLUTION = 200;
/** Pixels of one page: about an A3 sheet at that resolution. */
const PIXELS_LIMIT = 16_000_000;
const PAGE_TIME_MS = 30_000;
const TEXT_LIMIT = 200_000;

/**
 * Makes out the text of a PDF whose pages are pictures. Null when the program is not there or finds nothing.
 * @returns the blocks, and how many pages were looked at
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
  for (let at = 0; at < Math.min(count, OCR_PAGES_LIMIT); at += 1) {
    const page = document.loadPage(at);
    const [left, top, right, bottom] = page.getBounds();
    const area = Math.max(1, (right - left) * (bottom - top));
    // A page may declare itself as large as a house.
    const scale = Math.min(RESOLUTION / 72, Math.sqrt(PIXELS_LIMIT / area));
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
  return new Promise((resolve) => {
    const child = spawn(command, ['stdin', 'stdout', '-l', languages, '--psm', '3'], {
      stdio: ['pipe', 'pipe', 'ignore'],
      timeout: PAGE_TIME_MS,
      killSignal: 'SIGKILL',
      // One thread each: several files may be read at once.
      env: { PATH: '/usr/local/bin:/usr/bin:/bin', OMP_THREAD_LIMIT: '1' },
    });
    const chunks: Buffer[] = [];
    let size = 0;
    child.stdout.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > TEXT_LIMIT) child.kill('SIGKILL');
      else chunks.push(chunk);
    });
    child.on('error', () => resolve(null));
    child.on('close', (code) => resolve(code === 0 ? Buffer.concat(chunks).toString('utf8') : null));
    // A program that ends before it has read everything is told by its exit.
    child.stdin.on('error', () => {});
    child.stdin.end(picture);
  });
}
