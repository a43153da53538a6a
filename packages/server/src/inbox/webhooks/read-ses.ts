import { z } from 'zod';
import type { App } from '../../platform/app.ts';
import { isBlobKey } from '../../platform/blobs/blobs.ts';
import { readBlob } from '../../platform/blobs/read-blob.ts';
import { AppError } from '../../platform/errors.ts';
import { addressesIn, type ReadInbound, spfVerdict } from './inbound-mail.ts';
import { readJson } from './read-json.ts';
import { assertSnsAddress, assertSnsSigned, type SnsKeys, SnsMessage } from './sns-signature.ts';

const Received = z.object({
  notificationType: z.string(),
  mail: z.object({ source: z.string().default('') }),
  receipt: z.object({
    recipients: z.array(z.string()),
    spfVerdict: z.object({ status: z.string() }).optional(),
    action: z.object({
      type: z.string(),
      encoding: z.string().optional(),
      bucketName: z.string().optional(),
      objectKey: z.string().optional(),
    }),
  }),
  content: z.string().optional(),
});
type Received = z.output<typeof Received>;

/** Prefix in this service's bucket under which Amazon stores mail that is too large for a notification. */
const sesPrefix = 'inbox-ses/';

/**
 * Creates the reader for Amazon SES through SNS: the mail is in the notification, or in the service's own
 * bucket under `inbox-ses/`. Subscriptions are confirmed automatically, because the caller knows the secret.
 */
export function createReadSes(): ReadInbound {
  const keys: SnsKeys = new Map();
  return async (app, { body }) => {
    const message = readJson(body.toString('utf8'), SnsMessage);
    await assertSnsSigned(app, keys, message);
    if (message.Type === 'SubscriptionConfirmation') {
      await app.fetch(assertSnsAddress(message.SubscribeURL ?? '').href, { maxBytes: 100_000 });
      app.log.info({ topic: message.TopicArn }, 'confirmed a subscription to incoming mail');
    }
    if (message.Type !== 'Notification') return null;
    const received = readJson(message.Message, Received);
    if (received.notificationType !== 'Received') return null;
    const { receipt, mail, content } = received;
    const stored = content === undefined ? storedAt(app, received) : null;
    const raw = stored ? await readBlob(app.blobs, stored) : contentOf(received);
    // An earlier notification of the same mail was already handled.
    if (!raw) return null;
    return {
      raw,
      recipients: receipt.recipients,
      from: addressesIn(mail.source)[0] ?? '',
      spf: spfVerdict(receipt.spfVerdict?.status),
      original: true,
      ...(stored ? { deleteStored: () => app.blobs.delete(stored) } : {}),
    };
  };
}

const contentOf = ({ content = '', receipt: { action } }: Received): Buffer =>
  Buffer.from(content, /^base64$/i.test(action.encoding ?? '') ? 'base64' : 'utf8');

/** @throws AppError `bad_request` if the mail is stored where this service may not read */
function storedAt(app: App, { receipt: { action } }: Received): string {
  const { blobs } = app.config;
  const { bucketName, objectKey = '' } = action;
  const isOwn = blobs.kind === 's3' && bucketName === blobs.bucket;
  if (!isOwn || !objectKey.startsWith(sesPrefix) || !isBlobKey(objectKey)) throw new AppError('bad_request');
  return objectKey;
}
