import { MAX_PDF_UPLOAD_BYTES } from '@earmark/contract/limits';

const megabyte = 1_000_000;

/** Takes exactly one .pdf file. Answers the file, or what is wrong in words. */
export function choosePdf(files: readonly File[]): { file: File } | { error: string } | null {
  const [file, ...others] = files;
  if (file === undefined) return null;
  if (others.length > 0) return { error: 'Please choose one file at a time.' };
  if (!/\.pdf$/i.test(file.name)) return { error: `"${file.name}" is not a PDF file.` };
  if (file.size === 0) return { error: `"${file.name}" is empty.` };
  if (file.size > MAX_PDF_UPLOAD_BYTES) {
    return { error: `"${file.name}" is larger than ${MAX_PDF_UPLOAD_BYTES / megabyte} MB.` };
  }
  return { file };
}
