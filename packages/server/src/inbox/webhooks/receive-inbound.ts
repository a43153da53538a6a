import type { Readable } from 'node:stream';
import { type EndpointRequest, type inboxEndpoints, maxMailBytes } from '@earmark/contract';
import type { App } from '../../platform/app.ts';
import { AppError } from '../../platform/errors.ts';
import { limitAddress } from '../inbox-limits.ts';
import { acceptMail } from '../receiving/accept-mail.ts';
import { collectMail } from '../receiving/collect-mail.ts';
import { findRecipient } from '../receiving/find-recipient.ts';
import type { MemoryBudget } from '../receiving/memory-budget.ts';
import type { InboundCall, InboundMail, ReadInbound } from './inbound-mail.ts';
import { readMailgun } from './read-mailgun.ts';
import { readPostmark } from './read-postmark.ts';
import { readRaw } from './read-raw.ts';
import { readSendgrid } from './read-sendgrid.ts';
import { createReadSes } from './read-ses.ts';

export type Provider = EndpointRequest<typeof inboxEndpoints.inboundMail>['params']['provider'];

/** Maximum size of a request in bytes: the largest mail in another encoding, plus its envelope. */
export const maxCallBytes = maxMailBytes * 1.5;

export const createReaders = (): Record<Provider, ReadInbound> => ({
  raw: readRaw,
  postmark: readPostmark,
  sendgrid: readSendgrid,
  mailgun: readMailgun,
  ses: createReadSes(),
});

/**
 * Handles a provider's webhook. From here on, the mail is handled like mail received by SMTP.
 * @returns false for mail without a recipient here; the provider must not send it again
 * @throws AppError `payload_too_large`, `too_many_requests` and the errors of the provider's reader
 */
export async function receiveInbound(
  app: App,
  {
    provider,
    reader,
    stream,
    ...call
  }: Omit<InboundCall, 'body'> & {
    provider: Provider;
    reader: ReadInbound;
    stream: Readable;
  },
  budget: MemoryBudget,
): Promise<boolean> {
  const collected = await collectMail(stream, maxCallBytes, budget);
  if (!collected.ok) throw new AppError(collected.why === 'too_large' ? 'payload_too_large' : 'unavailable');
  try {
    const mail = await reader(app, { ...call, body: collected.raw });
    return mail ? await deliver(app, provider, mail) : true;
  } finally {
    collected.release();
  }
}

async function deliver(app: App, provider: Provider, mail: InboundMail): Promise<boolean> {
  if (mail.raw.byteLength > maxMailBytes) throw new AppError('payload_too_large');
  const found = await Promise.all(mail.recipients.map((address) => findRecipient(app, address)));
  const userIds = [...new Set(found.flatMap((userId) => userId ?? []))];
  for (const userId of userIds) await limitAddress(app, userId);
  if (userIds.length > 0 && mail.raw.byteLength > 0) {
    const { from, spf, original } = mail;
    const envelope = { via: provider, from, client: null, relayed: false, spf, original };
    await acceptMail(app, { raw: mail.raw, envelope, userIds });
  }
  await mail.deleteStored?.();
  return userIds.length > 0;
}
