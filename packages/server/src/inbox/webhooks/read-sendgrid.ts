import { z } from 'zod';
import { composeMail } from '../../platform/mail/compose-mail.ts';
import { addressesIn, type ReadInbound, spfVerdict } from './inbound-mail.ts';
import { type Form, readForm } from './read-form.ts';
import { readJson } from './read-json.ts';

const Envelope = z.object({ to: z.array(z.string()), from: z.string().default('') });
const Charsets = z.record(z.string(), z.string());

/**
 * Reads SendGrid's inbound parse webhook: a form with the raw mail (`email`), or with the parsed parts of the
 * mail.
 */
export const readSendgrid: ReadInbound = async (_app, { body, contentType }) => {
  const form = await readForm(body, contentType);
  const { to, from } = readJson(form.text('envelope') ?? '', Envelope);
  const email = form.bytes('email');
  return {
    raw: email ?? (await compose(form)),
    recipients: to,
    from: addressesIn(from)[0] ?? '',
    spf: spfVerdict(form.text('SPF')),
    original: email !== null,
  };
};

function compose(form: Form): Promise<Buffer> {
  const charsets = readJson(form.text('charsets') ?? '{}', Charsets);
  const text = (field: string) => form.text(field, charsets[field]);
  return composeMail({
    headers: splitHeaders(text('headers') ?? ''),
    from: text('from') ?? '',
    to: text('to') ?? '',
    subject: text('subject') ?? '',
    text: text('text'),
    html: text('html'),
    attachments: form.files
      .filter(({ field }) => /^attachment\d+$/.test(field))
      .map(({ name, type, bytes }) => ({ name, type, cid: null, bytes })),
  });
}

const splitHeaders = (block: string): { name: string; value: string }[] =>
  block
    .replace(/\r?\n[ \t]+/g, ' ')
    .split(/\r?\n/)
    .flatMap((line) => {
      const colon = line.indexOf(':');
      return colon < 1 ? [] : { name: line.slice(0, colon).trim(), value: line.slice(colon + 1).trim() };
    });
