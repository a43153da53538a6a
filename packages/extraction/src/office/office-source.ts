import { maxPdfUploadBytes } from '@earmark/contract/limits';
import type { ReadResult } from '../read-result.ts';
import { certainty, isArchive, isOldOffice, type Sample } from '../sample.ts';
import type { FileFormat, Source } from '../source.ts';
import { titleByFile } from '../title-by-file.ts';

const format = (mediaType: string): FileFormat => ({
  mediaType,
  maxBytes: maxPdfUploadBytes,
  upload: true,
});

/** Word processor documents and books. The content determines the format. */
export const office: Source<Uint8Array, ReadResult> = {
  label: 'Documents of word processors and books',
  formats: {
    doc: format('application/msword'),
    docx: format('application/vnd.openxmlformats-officedocument.wordprocessingml.document'),
    odt: format('application/vnd.oasis.opendocument.text'),
    rtf: format('application/rtf'),
    epub: format('application/epub+zip'),
  },
  matches: (sample) => {
    const { head, type, name } = sample;
    if (head.startsWith('{\\rtf')) return certainty.signature;
    const isDocument = isArchive(head)
      ? isDocumentArchive(sample)
      : isOldOffice(head) && (/word|\.doc$/i.test(`${type} ${name}`) || name === '');
    return isDocument ? certainty.structure : certainty.none;
  },
  linked: 'file',
  isReadFromMail: true,
  // Documents other than PDF count as text: docs/product/adding-content.md#dry-run.
  preview: 'text',
  itemType: null,
  failures: ['empty', 'too_large', 'encrypted', 'corrupt', 'unsupported'],
  load: async () => (await import('./read-office.ts')).readOffice,
  asFile: { input: ({ bytes }) => bytes, result: titleByFile },
};

function isDocumentArchive({ head, type, name }: Sample): boolean {
  return (
    /wordprocessingml|opendocument\.text|epub\+zip/.test(head) ||
    /word\/|\[Content_Types\]\.xml/.test(head) ||
    /\.(?:docx|odt|epub)$/i.test(name) ||
    /wordprocessingml|opendocument\.text|epub/.test(type)
  );
}
