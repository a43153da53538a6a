import MailComposer from 'nodemailer/lib/mail-composer';

/** A mail that a provider has already split into its parts. */
export interface MailParts {
  /** In their original order. */
  headers: readonly { name: string; value: string }[];
  from: string;
  to: string;
  subject: string;
  text: string | null;
  html: string | null;
  attachments: readonly { name: string; type: string; cid: string | null; bytes: Uint8Array }[];
}

/** Headers that the parts replace, or that describe the original encoding. */
const generatedHeaders =
  /^(?:from|to|subject|mime-version|content-.*|dkim-signature|arc-.*|authentication-results|message-id|date)$/i;

/** Composes a mail from its parts. Signatures of the original do not apply to it. */
export function composeMail(parts: MailParts): Promise<Buffer> {
  const original = (headerName: string) =>
    parts.headers.find(({ name }) => name.toLowerCase() === headerName)?.value ?? '';
  const retainedHeaders = parts.headers
    .filter(({ name }) => /^[\x21-\x39\x3b-\x7e]+$/.test(name) && !generatedHeaders.test(name))
    .map(({ name, value }) => ({ key: name, value: value.replace(/[\r\n]+/g, ' ') }));
  const id = original('message-id');
  const date = new Date(original('date'));
  const composer = new MailComposer({
    from: parts.from,
    to: parts.to,
    subject: parts.subject,
    headers: retainedHeaders,
    ...(id === '' ? {} : { messageId: id }),
    ...(Number.isNaN(date.getTime()) ? {} : { date }),
    ...(parts.text === null ? {} : { text: parts.text }),
    ...(parts.html === null ? {} : { html: parts.html }),
    attachments: parts.attachments.map(({ name, type, cid, bytes }) => ({
      filename: name,
      contentType: type,
      content: Buffer.from(bytes),
      ...(cid === null ? {} : { cid }),
    })),
    // The parts are content only; no name in them is read as a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return composer.compile().build();
}
