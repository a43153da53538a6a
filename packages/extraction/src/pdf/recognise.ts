import type { Block } from '@earmark/contract';
import { maxOcrPages, maxOcrPixels, type OcrOptions, runOcr } from '../ocr/run-ocr.ts';
import { toBlocks } from './plain-reading.ts';

/** Resolution at which OCR works best, in dots per inch. */
const dotsPerInch = 200;
const pointsPerInch = 72;

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
    const scale = Math.min(dotsPerInch / pointsPerInch, Math.sqrt(maxOcrPixels / area));
    const picture = page.toPixmap(mupdf.Matrix.scale(scale, scale), mupdf.ColorSpace.DeviceGray, false);
    const text = await runOcr(options, picture.asPNG());
    picture.destroy();
    page.destroy();
    if (text === null) return null;
    texts.push(text.trim());
  }
  const blocks = toBlocks(texts.join('\f'));
  return blocks.length === 0 ? null : { blocks, pages: count };
}
