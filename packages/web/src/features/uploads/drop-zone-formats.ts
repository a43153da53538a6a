import { type UploadFormat, uploadFormats } from 'virtual:earmark-source-formats';

const formats = uploadFormats.filter(({ dropZoneLabel }) => dropZoneLabel !== null);

/** For the browser's own window for choosing a file. */
export const acceptedByDropZone = formats
  .flatMap(({ ending, mediaType }) => [`.${ending}`, mediaType])
  .join(',');

/** What may be dropped: 'PDF'. */
export const dropZoneWords = [...new Set(formats.map(({ dropZoneLabel }) => dropZoneLabel))].join(' or ');

/** The format of a file by its name; null when the drop zone does not take it. */
export function dropZoneFormatOf({ name }: File): UploadFormat | null {
  const lowerName = name.toLowerCase();
  return formats.find(({ ending }) => lowerName.endsWith(`.${ending}`)) ?? null;
}
