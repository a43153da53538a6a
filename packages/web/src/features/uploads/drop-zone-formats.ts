import { type UploadFormat, uploadFormats } from 'virtual:earmark-source-formats';

const formats = uploadFormats.filter(({ dropZoneLabel }) => dropZoneLabel !== null);

/** The accepted formats, for the browser's file dialog. */
export const acceptedByDropZone = formats
  .flatMap(({ ending, mediaType }) => [`.${ending}`, mediaType])
  .join(',');

/** The accepted formats, for users: 'PDF'. */
export const dropZoneWords = [...new Set(formats.map(({ dropZoneLabel }) => dropZoneLabel))].join(' or ');

/** Returns the format of a file by its name; null if the drop zone does not accept it. */
export function dropZoneFormatOf({ name }: File): UploadFormat | null {
  const lowerName = name.toLowerCase();
  return formats.find(({ ending }) => lowerName.endsWith(`.${ending}`)) ?? null;
}
