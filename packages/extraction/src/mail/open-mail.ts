import PostalMime, { type Address } from 'postal-mime';
import { cutLongParts } from './cut-long-parts.ts';

/** A parsed mail: headers decoded, parts in Unicode. */
export interface OpenMail {
  /** `Name <address>`. */
  from: string;
  fromName: string;
  subject: string;
  /** ISO 8601; null if missing or invalid. */
  date: string | null;
  html: string;
  text: string;
  /** Which of them lacks its end because it is too long. */
  cut: { html: boolean; text: boolean };
  attachments: MailAttachment[];
  /** Attached mails (`message/rfc822`). */
  mails: Uint8Array[];
}

export interface MailAttachment {
  /** '' if the mail states none. */
  name: string;
  /** MIME type as declared. */
  type: string | null;
  bytes: Uint8Array;
}

const maxNesting = 50;
/**
 * Maximum UTF-16 length of a message: of its plain text as much as a file of text may have, of its markup as much as
 * is read of a page, with its styles. A mail of 50 MB has this much only in attachments.
 */
const maxTextLength = 4_000_000;
const maxMarkupLength = 8_000_000;

/**
 * Parses a mail.
 * @throws an error of the parser if the mail is nested too deeply or its headers are too long
 */
export async function openMail(whole: Uint8Array): Promise<OpenMail> {
  const { raw, cut } = cutLongParts(whole);
  let mail = await parse(raw);
  // Parts that declare no encoding, or a wrong one, contain replacement characters.
  if ([mail.html, mail.text, mail.subject].some((part) => part?.includes('\ufffd')))
    mail = best(mail, await parse(withLatinParts(raw)));
  const { name, address } = firstMailbox(mail.from) ?? { name: '', address: '' };
  const { html = '', text = '' } = mail;
  const time = Date.parse(mail.date ?? '');
  const open: OpenMail = {
    from: name === '' ? address : `${name} <${address}>`,
    fromName: name === '' ? address : name,
    subject: (mail.subject ?? '').replace(/\s+/g, ' ').trim(),
    date: Number.isNaN(time) ? null : new Date(time).toISOString(),
    html: html.slice(0, maxMarkupLength),
    text: text.slice(0, maxTextLength),
    cut: {
      html: cut.has('html') || html.length > maxMarkupLength,
      text: cut.has('text') || text.length > maxTextLength,
    },
    attachments: [],
    mails: [],
  };
  for (const attachment of mail.attachments) {
    const bytes = bytesOf(attachment.content);
    if (/^message\/rfc822$/i.test(attachment.mimeType)) open.mails.push(bytes);
    else if (attachment.related !== true)
      open.attachments.push({ name: attachment.filename ?? '', type: attachment.mimeType || null, bytes });
  }
  return open;
}

const parse = (raw: Uint8Array): ReturnType<typeof PostalMime.parse> =>
  PostalMime.parse(raw, { forceRfc822Attachments: true, maxNestingDepth: maxNesting });

type Parsed = Awaited<ReturnType<typeof parse>>;

function best(one: Parsed, other: Parsed): Parsed {
  const damage = (mail: Parsed): number => `${mail.html ?? ''}${mail.text ?? ''}`.split('\ufffd').length;
  return damage(other) < damage(one) ? other : one;
}

/**
 * Returns the same mail with its text parts declared as windows-1252, the usual encoding of undeclared text
 * from old programs.
 */
function withLatinParts(raw: Uint8Array): Uint8Array {
  const source = Buffer.from(raw).toString('latin1');
  const declared = source.replace(
    /^(content-type:[ \t]*text\/(?:plain|html))((?:[^\r\n]|\r?\n[ \t])*)/gim,
    (_, type: string, rest: string) =>
      `${type}; charset=windows-1252${rest.replace(/;?\s*charset\s*=\s*(?:"[^"]*"|[^\s;]+)/i, '')}`,
  );
  const head = declared.split(/\r?\n\r?\n/, 1)[0] ?? '';
  const withContentType = /^content-type:/im.test(head)
    ? declared
    : `Content-Type: text/plain; charset=windows-1252\r\n${declared}`;
  return Buffer.from(withContentType, 'latin1');
}

function firstMailbox(address: Address | undefined): { name: string; address: string } | null {
  if (address === undefined) return null;
  if (address.group !== undefined) return address.group[0] ?? null;
  return address;
}

function bytesOf(content: ArrayBuffer | Uint8Array | string): Uint8Array {
  if (typeof content === 'string') return Buffer.from(content);
  return content instanceof Uint8Array ? content : new Uint8Array(content);
}
