import { readText } from '@earmark/reading';
import type { ReadMail } from '../handling/mail-reading.ts';
import { readMailHeaders } from '../receiving/mail-headers.ts';

/** Reads the plainest of mails: headers in ASCII, a blank line, text. A subject with 'confirm' makes it a confirmation. */
export const readPlainMail: ReadMail = async (raw) => {
  const headers = readMailHeaders(raw);
  const source = Buffer.from(raw).toString('utf8');
  const text = source.slice(source.search(/\r?\n\r?\n/)).trim();
  const result = readText(text, { title: '' });
  const subject = headers.get('subject') ?? '';
  return {
    sender: headers.get('from') ?? '',
    subject,
    kind: /confirm/i.test(subject) ? 'confirmation' : 'letter',
    document: result.ok ? result.document : null,
    failure: result.ok ? null : result.reason,
    text,
    links: text.match(/https?:\/\/\S+/g) ?? [],
    attachments: [],
  };
};
