import { dropZoneFormatOf, dropZoneWords } from './drop-zone-formats.ts';

const megabyte = 1_000_000;

/** Accepts exactly one file of a format of the drop zone. Returns the file, or an error message. */
export function choosePdf(files: readonly File[]): { file: File } | { error: string } | null {
  const [file, ...others] = files;
  if (file === undefined) return null;
  if (others.length > 0) return { error: 'Please choose one file at a time.' };
  const format = dropZoneFormatOf(file);
  if (format === null) return { error: `"${file.name}" is not a ${dropZoneWords} file.` };
  if (file.size === 0) return { error: `"${file.name}" is empty.` };
  if (file.size > format.maxBytes) {
    return { error: `"${file.name}" is larger than ${format.maxBytes / megabyte} MB.` };
  }
  return { file };
}
