import { maxPdfUploadBytes } from '@earmark/contract/limits';
import type { ReadResult } from '../read-result.ts';
import { certainty } from '../sample.ts';
import type { FileFormat, Source } from '../source.ts';
import { titleByFile } from '../title-by-file.ts';
import { isHeic } from './is-heic.ts';
import type { PictureInput } from './read-picture.ts';

const format = (mediaType: string): FileFormat => ({ mediaType, maxBytes: maxPdfUploadBytes, upload: true });

/** Returns whether the first bytes are those of PNG, JPEG, WebP, HEIC, or of TIFF in either byte order. */
const isPicture = (head: string): boolean =>
  // The first byte of a PNG is none of the characters of the sample.
  head.startsWith('PNG\r\n\u001a\n', 1) ||
  head.startsWith('\u00ff\u00d8\u00ff') ||
  (head.startsWith('RIFF') && head.startsWith('WEBP', 8)) ||
  head.startsWith('II*\u0000') ||
  head.startsWith('MM\u0000*') ||
  isHeic(head);

/** Photographed and scanned pages: docs/product/extraction.md#pictures. */
export const picture: Source<PictureInput, ReadResult> = {
  label: 'Pictures of text',
  formats: {
    png: format('image/png'),
    jpg: format('image/jpeg'),
    jpeg: format('image/jpeg'),
    webp: format('image/webp'),
    tif: format('image/tiff'),
    tiff: format('image/tiff'),
    heic: format('image/heic'),
    heif: format('image/heif'),
  },
  needsOcr: true,
  matches: ({ head }) => (isPicture(head) ? certainty.signature : certainty.none),
  linked: 'file',
  isReadFromMail: true,
  // Documents other than PDF count as text: docs/product/adding-content.md#dry-run.
  preview: 'text',
  itemType: null,
  failures: ['needs_ocr', 'empty', 'too_large', 'corrupt'],
  load: async () => (await import('./read-picture.ts')).readPicture,
  asFile: {
    input: ({ bytes, ocr }) => (ocr === undefined ? { bytes } : { bytes, ocr }),
    result: titleByFile,
  },
};
