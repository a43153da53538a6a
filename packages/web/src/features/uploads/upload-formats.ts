import { type UploadFormat, uploadFormats } from 'virtual:earmark-source-formats';

/** The accepted formats, for the browser's file dialog. */
export const acceptedFiles = [
  ...new Set(uploadFormats.flatMap(({ ending, mediaType }) => [`.${ending}`, mediaType])),
].join(',');

/** The accepted formats besides PDF, for users: 'DOC, DOCX and EPUB'. */
export const otherFormats = new Intl.ListFormat('en').format(
  uploadFormats.filter(({ itemType }) => itemType !== 'pdf').map(({ ending }) => ending.toUpperCase()),
);

/** Returns the format of a file by its name, or by its type if the name has no extension; null if it cannot be read. */
export function uploadFormatOf({ name, type }: File): UploadFormat | null {
  const lowerName = name.toLowerCase();
  return (
    uploadFormats.find(({ ending, mediaType }) =>
      name.includes('.') ? lowerName.endsWith(`.${ending}`) : mediaType === type,
    ) ?? null
  );
}

/** Returns why a file is refused before anything is sent; null if it may be sent. */
export function refusalOf(file: File): string | null {
  const format = uploadFormatOf(file);
  if (format === null) return 'This kind of file cannot be read.';
  if (file.size === 0) return 'It is empty.';
  return file.size > format.maxBytes
    ? `It is larger than ${Math.floor(format.maxBytes / 1_000_000)} MB.`
    : null;
}
