import { z } from 'zod';
import { composeMail } from '../../platform/mail/compose-mail.ts';
import { addressesIn, type ReadInbound, spfVerdict } from './inbound-mail.ts';
import { readJson } from './read-json.ts';

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '');
const Call = z.object({
  OriginalRecipient: text,
  To: text,
  From: text,
  FromName: text,
  Subject: text,
  TextBody: text,
  HtmlBody: text,
  Date: text,
  /** Only with 'Include raw email content'. */
  RawEmail: text,
  Headers: z.array(z.object({ Name: z.string(), Value: z.string() })).default([]),
  Attachments: z
    .array(z.object({ Name: text, Content: z.string(), ContentType: text, ContentID: text }))
    .default([]),
});

/** Reads Postmark's inbound webhook: JSON with the raw mail, or with the parsed parts of the mail. */
export const readPostmark: ReadInbound = async (_app, { body }) => {
  const call = readJson(body.toString('utf8'), Call);
  const headers = call.Headers.map(({ Name: name, Value: value }) => ({ name, value }));
  const all = (headerName: string) => headers.filter(({ name }) => name.toLowerCase() === headerName);
  // If there are two, one may be forged by the sender.
  const verdicts = all('received-spf');
  const receivedSpf = verdicts.length === 1 ? (verdicts[0]?.value ?? '') : '';
  const envelopeFrom =
    /envelope-from=<?([^\s;>]+)/i.exec(receivedSpf)?.[1] ?? all('return-path')[0]?.value ?? '';
  const recipients = addressesIn(call.OriginalRecipient || call.To);
  return {
    raw: call.RawEmail ? Buffer.from(call.RawEmail, 'utf8') : await compose(call, headers),
    recipients,
    from: addressesIn(envelopeFrom)[0] ?? '',
    spf: spfVerdict(receivedSpf),
    original: call.RawEmail !== '',
  };
};

const compose = (call: z.output<typeof Call>, headers: { name: string; value: string }[]): Promise<Buffer> =>
  composeMail({
    headers: call.Date === '' ? headers : [...headers, { name: 'Date', value: call.Date }],
    from: call.FromName ? `"${call.FromName.replaceAll('"', '')}" <${call.From}>` : call.From,
    to: call.To,
    subject: call.Subject,
    text: call.TextBody || null,
    html: call.HtmlBody || null,
    attachments: call.Attachments.map((file) => ({
      name: file.Name,
      type: file.ContentType || 'application/octet-stream',
      cid: file.ContentID || null,
      bytes: Buffer.from(file.Content, 'base64'),
    })),
  });
