import { type UploadFormat, uploadFormats } from 'virtual:earmark-source-formats';
import { picturesUnread } from '@earmark/contract/articles/pictures-unread';
import { t } from '@lingui/core/macro';
import { interfaceLocale } from '../../lib/interface-locale.ts';
import { translate } from '../../lib/language/i18n.ts';
import type { SiteConfig } from '../../lib/site-config.ts';

/** Whether the installation reads pictures. */
type Site = Pick<SiteConfig, 'ocr'>;

/** The accepted formats, for the browser's file dialog. */
export function acceptedFiles({ ocr = false }: Site): string {
  const formats = uploadFormats.filter(({ needsOcr }) => ocr || !needsOcr);
  return [...new Set(formats.flatMap(({ ending, mediaType }) => [`.${ending}`, mediaType]))].join(',');
}

/** The accepted formats besides PDF, for users: 'DOC, DOCX, and picture'. */
export function otherFormats({ ocr = false }: Site): string {
  const formats = uploadFormats.filter(({ itemType, needsOcr }) => itemType !== 'pdf' && !needsOcr);
  const names = formats.map(({ ending }) => ending.toUpperCase());
  return new Intl.ListFormat(interfaceLocale).format(ocr ? [...names, t`picture`] : names);
}

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
export function refusalOf(file: File, { ocr = false }: Site): string | null {
  const format = uploadFormatOf(file);
  if (format === null) return t`This kind of file cannot be read.`;
  if (format.needsOcr && !ocr) return translate(picturesUnread);
  if (file.size === 0) return t`It is empty.`;
  return file.size > format.maxBytes
    ? t`It is larger than ${Math.floor(format.maxBytes / 1_000_000)} MB.`
    : null;
}
