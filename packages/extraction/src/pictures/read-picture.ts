/// <reference path="../../types/heic-decode.d.ts" />
import { fileResult } from '../file-result.ts';
import { maxOcrPages, maxOcrPixels, type OcrOptions, runOcr } from '../ocr/run-ocr.ts';
import { toBlocks } from '../pdf/plain-reading.ts';
import { type ReadResult, refuse } from '../read-result.ts';
import { isHeic } from './is-heic.ts';

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
  if (isHeic(Buffer.from(bytes.subarray(0, 12)).toString('latin1'))) return readHeic(bytes, ocr);
  const { default: sharp } = await import('sharp');
  const about = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (about === null) return refuse('corrupt', 'no picture');
  if (about.width * about.height > maxPixels) return refuse('too_large', `${about.width} x ${about.height}`);
  const pages = about.format === 'tiff' ? (about.pages ?? 1) : 1;
  const texts: string[] = [];
  for (let page = 0; page < Math.min(pages, maxOcrPages); page += 1) {
    const image = await toPng((sharp) =>
      sharp(bytes, { page, limitInputPixels: maxPixels, failOn: 'error' }),
    );
    if (image === null) return refuse('corrupt', `page ${page + 1} cannot be decoded`);
    const text = await runOcr(ocr, image);
    if (text === null) return refuse('internal', 'the OCR program failed');
    texts.push(text.trim());
  }
  return recognised(texts, pages);
}

/**
 * Maximum pixels of a HEIC picture: the largest of an iPhone have 48 million, which take 200 MB when they are decoded.
 */
const maxHeicPixels = 50_000_000;

/** Reads a picture of an iPhone; the decoder turns it as the camera was held. */
async function readHeic(bytes: Uint8Array, ocr: OcrOptions): Promise<ReadResult> {
  const { default: decodeHeic } = await import('heic-decode');
  const images = await decodeHeic.all({ buffer: bytes }).catch(() => null);
  const [image] = images ?? [];
  if (images === null || image === undefined) return refuse('corrupt', 'no picture');
  const { width, height } = image;
  let decoded: Uint8Array | null = null;
  try {
    if (width * height > maxHeicPixels) return refuse('too_large', `${width} x ${height}`);
    const { data } = await image.decode();
    decoded = new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
  } catch {
    return refuse('corrupt', 'the picture cannot be decoded');
  } finally {
    images.dispose();
  }
  const pixels = decoded;
  const png = await toPng((sharp) => sharp(pixels, { raw: { width, height, channels: 4 } }));
  if (png === null) return refuse('corrupt', 'the picture cannot be decoded');
  const text = await runOcr(ocr, png);
  return text === null ? refuse('internal', 'the OCR program failed') : recognised([text.trim()], 1);
}

function recognised(texts: readonly string[], pages: number): ReadResult {
  const result = fileResult(toBlocks(texts.join('\f')), {});
  if (!result.ok) return result;
  const cut = pages > maxOcrPages ? (['cut_short'] as const) : [];
  return { ...result, warnings: [...result.warnings, 'recognised', ...cut], pages };
}

type Sharp = typeof import('sharp')['default'];

/** Returns a page upright, in shades of gray on white; null if it cannot be decoded. */
async function toPng(open: (sharp: Sharp) => ReturnType<Sharp>): Promise<Uint8Array | null> {
  const { default: sharp } = await import('sharp');
  try {
    const picture = open(sharp);
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
