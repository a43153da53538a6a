import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import { z } from 'zod';
import type { App } from '../../platform/app.ts';
import { AppError } from '../../platform/errors.ts';

/** A message of Amazon SNS. */
export const SnsMessage = z.object({
  Type: z.enum(['Notification', 'SubscriptionConfirmation', 'UnsubscribeConfirmation']),
  Message: z.string(),
  MessageId: z.string(),
  Subject: z.string().nullish(),
  Timestamp: z.string(),
  TopicArn: z.string(),
  Token: z.string().optional(),
  SubscribeURL: z.string().optional(),
  SignatureVersion: z.enum(['1', '2']),
  Signature: z.string(),
  SigningCertURL: z.string(),
});
export type SnsMessage = z.output<typeof SnsMessage>;

/** Host names of Amazon SNS; only Amazon can serve certificates and confirmations there. */
const ownHost = /^sns\.[a-z0-9-]+\.amazonaws\.com(\.cn)?$/;

/** @throws AppError `forbidden` for an address outside Amazon SNS */
export function assertSnsAddress(address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url?.protocol !== 'https:' || url.port !== '' || url.username !== '' || !ownHost.test(url.hostname)) {
    throw new AppError('forbidden');
  }
  return url;
}

/** Public keys by the addresses of their certificates. */
export type SnsKeys = Map<string, KeyObject>;

/** Maximum number of cached keys. Amazon uses few, so more indicate an attack. */
const maxKeys = 20;

/** @throws AppError `forbidden` if the message is not signed by Amazon SNS */
export async function assertSnsSigned(app: App, keys: SnsKeys, message: SnsMessage): Promise<void> {
  const key = await keyAt(app, keys, message.SigningCertURL);
  const algorithm = message.SignatureVersion === '2' ? 'sha256' : 'sha1';
  const signature = Buffer.from(message.Signature, 'base64');
  if (!verify(algorithm, Buffer.from(signedText(message)), key, signature)) throw new AppError('forbidden');
}

async function keyAt(app: App, keys: SnsKeys, address: string): Promise<KeyObject> {
  const { href, pathname } = assertSnsAddress(address);
  if (!/^\/SimpleNotificationService-[\w-]+\.pem$/.test(pathname)) throw new AppError('forbidden');
  const known = keys.get(href);
  if (known) return known;
  const { bytes } = await app.fetch(href, { maxBytes: 20_000, timeoutMs: 10_000 });
  const key = createPublicKey(Buffer.from(bytes));
  if (keys.size >= maxKeys) keys.clear();
  keys.set(href, key);
  return key;
}

/** Returns the signed text: names and values in alphabetical order, each on its own line. */
function signedText(message: SnsMessage): string {
  const names =
    message.Type === 'Notification'
      ? (['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type'] as const)
      : (['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'] as const);
  return names
    .flatMap((name) => {
      const value = name in message ? message[name as keyof SnsMessage] : null;
      return value === null || value === undefined ? [] : `${name}\n${value}\n`;
    })
    .join('');
}
