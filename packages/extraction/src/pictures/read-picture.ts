import { fileResult } from '../file-result.ts';
import { maxOcrPages, maxOcrPixels, type OcrOptions, runOcr } from '../ocr/run-ocr.ts';
import { toBlocks } from '../pdf/plain-reading.ts';
import { type ReadResult, refuse } from '../read-result.ts';

export interface PictureInput {
  bytes: Uint8Array;
  /** Without it the picture is refused. */
  ocr?: OcrOptions;
}

/** Maximum pixels of one page before it is reduced for OCR; the largest cameras of phones make 200 million. */
const maxPixels = 210_000_000;

/**
 * Reads the text of a photographed or scanned page by OCR; a TIFF may have several pages. Photographs are turned as
 * their camera was held. Node only.
 */
export async function readPicture({ bytes, ocr }: PictureInput): Promise<ReadResult> {
  if (ocr === undefined) return refuse('needs_ocr', 'no OCR program');
  const { default: sharp } = await import('sharp');
  const about = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (about === null) return refuse('corrupt', 'no picture');
  if (about.width * about.height > maxPixels) return refuse('too_large', `${about.width} x ${about.height}`);
  const pages = about.format === 'tiff' ? (about.pages ?? 1) : 1;
  const texts: string[] = [];
  for (let page = 0; page < Math.min(pages, maxOcrPages); page += 1) {
    const image = await toPng(bytes, page);
    if (image === null) return refuse('corrupt', `page ${page + 1} cannot be decoded`);
    const text = await runOcr(ocr, image);
    if (text === null) return refuse('internal', 'the OCR program failed');
    texts.push(text.trim());
  }
  const result = fileResult(toBlocks(texts.join('\f')), {});
  if (!result.ok) return result;
  const cut = pages > maxOcrPages ? (['cut_short'] as const) : [];
  return { ...result, warnings: [...result.warnings, 'recognised', ...cut], pages };
}

/** Returns a page upright, in shades of gray on white; null if it cannot be decoded. */
async function toPng(bytes: Uint8Array, page: number): Promise<Uint8Array | null> {
  const { default: sharp } = await import('sharp');
  try {
    const picture = sharp(bytes, { page, limitInputPixels: maxPixels, failOn: 'error' });
    const { width, height } = await picture.metadata();
    const side = Math.ceil(Math.max(width, height) * Math.min(1, Math.sqrt(maxOcrPixels / (width * height))));
    return await picture
      .rotate()
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: 'white' })
      .grayscale()
      .png({ compressionLevel: 1 })
      .toBuffer();
  } catch {
    return null;
  }
}
