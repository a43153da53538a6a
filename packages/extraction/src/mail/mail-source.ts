import { maxPdfUploadBytes } from '@earmark/contract/limits';
import { refuse } from '../read-result.ts';
import { certainty } from '../sample.ts';
import type { Source } from '../source.ts';
import type { MailResult } from './mail-result.ts';

export const mail: Source<Uint8Array, MailResult> = {
  label: 'Mail as a file',
  formats: { eml: { mediaType: 'message/rfc822', maxBytes: maxPdfUploadBytes, upload: true } },
  matches: ({ isText, opening, type, name }) => {
    if (!isText) return certainty.none;
    if (/message\/rfc822/.test(type) || /\.eml$/i.test(name)) return certainty.label;
    return /^(?:[\w-]+:[^\n]*\r?\n(?:[ \t][^\n]*\r?\n)*){3}/.test(opening) &&
      /^(?:from|received|return-path|mime-version|delivered-to):/im.test(opening)
      ? certainty.headers
      : certainty.none;
  },
  linked: null,
  isReadFromMail: false,
  preview: 'unsupported',
  itemType: null,
  failures: ['empty', 'too_large', 'corrupt'],
  load: async () => {
    const { readMail } = await import('./read-mail.ts');
    return (raw) => readMail(raw);
  },
  asFile: {
    input: ({ bytes }) => bytes,
    result: (reading) => {
      if (!reading.ok) return reading;
      if (reading.document === null) return refuse(reading.failure ?? 'empty', 'a mail without a message');
      return { ok: true, document: reading.document, warnings: reading.cut ? ['cut_short'] : [] };
    },
  },
};
