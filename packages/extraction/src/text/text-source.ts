import { maxTextUploadBytes } from '@earmark/contract/limits';
import { decodeBytes } from '../decode-bytes.ts';
import type { ReadResult } from '../read-result.ts';
import { certainty } from '../sample.ts';
import type { FileFormat, Source } from '../source.ts';
import { titleByOwnFile } from '../title-by-file.ts';
import type { TextInput } from './read-text.ts';

const format = (mediaType: string): FileFormat => ({
  mediaType,
  maxBytes: maxTextUploadBytes,
  upload: true,
  isPlain: true,
});

/** Pasted text, and files of plain text or Markdown. */
export const text: Source<TextInput & { text: string }, ReadResult> = {
  label: 'Plain text and Markdown',
  formats: { txt: format('text/plain'), md: format('text/markdown') },
  matches: ({ isText, head, opening, type, name }) => {
    if (!isText) return certainty.none;
    if (/\.(?:md|markdown|txt|text)$/i.test(name) && !/html/.test(type)) return certainty.plainLabel;
    if (/^text\/(?:plain|markdown|x-markdown)$/.test(type)) return certainty.plainLabel;
    if (/^(?:application|image|audio|video|font)\//.test(type) && !/octet-stream/.test(type))
      return certainty.none;
    if (/json|xml/.test(type)) return certainty.none;
    // An empty opening is possible only if the head is white space: a byte order mark or zero bytes were
    // removed from it otherwise.
    return opening === '' && !/^\s*$/.test(head.slice(0, 64)) ? certainty.none : certainty.possible;
  },
  linked: 'page',
  isReadFromMail: false,
  preview: 'text',
  itemType: null,
  failures: ['empty', 'too_large'],
  load: async () => {
    const { readText } = await import('./read-text.ts');
    return ({ text, ...input }) => readText(text, input);
  },
  asFile: {
    input: ({ bytes, contentType = null }) => ({
      text: decodeBytes(bytes, { contentType, kind: 'text' }).text,
    }),
    result: titleByOwnFile,
  },
};
