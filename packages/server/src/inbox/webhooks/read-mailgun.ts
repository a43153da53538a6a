import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { App } from '../../platform/app.ts';
import { AppError } from '../../platform/errors.ts';
import { composeMail } from '../../platform/mail/compose-mail.ts';
import { addressesIn, type ReadInbound } from './inbound-mail.ts';
import { type Form, readForm } from './read-form.ts';
import { readJson } from './read-json.ts';

/**
 * Milliseconds for which a signature is valid: Mailgun retries for eight hours, and a repeated mail is
 * detected.
 */
const maxSignatureAgeMs = 12 * 3_600_000;

const Headers = z.array(z.tuple([z.string(), z.string()]));

/**
 * Reads Mailgun's route requests: a signed form, which contains the raw mail if the address of the route ends
 * in `mime`.
 */
export const readMailgun: ReadInbound = async (app, { body, contentType }) => {
  const form = await readForm(body, contentType);
  assertSigned(app, form);
  const mime = form.bytes('body-mime');
  const headers = readJson(form.text('message-headers') ?? '[]', Headers);
  return {
    raw:
      mime ??
      (await compose(
        form,
        headers.map(([name, value]) => ({ name, value })),
      )),
    recipients: addressesIn(form.text('recipient') ?? ''),
    from: addressesIn(form.text('sender') ?? '')[0] ?? '',
    // Mailgun reports SPF only in headers, which senders can forge.
    spf: null,
    original: mime !== null,
  };
};

/** @throws AppError `forbidden` */
function assertSigned(app: App, form: Form): void {
  const key = app.config.inbound.mailgunSigningKey;
  const [timestamp, token, signature] = ['timestamp', 'token', 'signature'].map(
    (name) => form.text(name) ?? '',
  );
  if (key === null) throw new AppError('forbidden');
  const expected = createHmac('sha256', key).update(`${timestamp}${token}`).digest();
  const received = Buffer.from(signature ?? '', 'hex');
  const age = Math.abs(app.clock.now().getTime() - Number(timestamp) * 1_000);
  if (
    received.byteLength !== expected.byteLength ||
    !timingSafeEqual(received, expected) ||
    !(age < maxSignatureAgeMs)
  ) {
    throw new AppError('forbidden');
  }
}

const compose = (form: Form, headers: { name: string; value: string }[]): Promise<Buffer> =>
  composeMail({
    headers,
    from: form.text('from') ?? '',
    to: form.text('To') ?? form.text('recipient') ?? '',
    subject: form.text('subject') ?? '',
    text: form.text('body-plain'),
    html: form.text('body-html'),
    attachments: form.files
      .filter(({ field }) => /^attachment-\d+$/.test(field))
      .map(({ name, type, bytes }) => ({ name, type, cid: null, bytes })),
  });
