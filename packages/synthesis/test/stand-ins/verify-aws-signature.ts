import { createHash, createHmac } from 'node:crypto';
import type { ReceivedRequest } from './serve.ts';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/**
 * Verifies a request as Amazon does, by computing Signature Version 4 again. Returns null if the request is
 * valid, otherwise what is wrong.
 */
export function verifyAwsSignature(
  { method, url, headers, body }: ReceivedRequest,
  expected: { accessKeyId: string; secretAccessKey: string; region: string; service: string },
): string | null {
  const parts = /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/;
  const [, credential = '', signedHeaders = '', signature] = parts.exec(headers.authorization ?? '') ?? [];
  if (!signature) return 'no authorization';
  const date = String(headers['x-amz-date'] ?? '');
  const iso = date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z');
  if (!(Math.abs(Date.parse(iso) - Date.now()) < 15 * 60_000)) return 'date is off';
  const scope = `${date.slice(0, 8)}/${expected.region}/${expected.service}/aws4_request`;
  if (credential !== `${expected.accessKeyId}/${scope}`) return `wrong scope ${credential}`;
  const names = signedHeaders.split(';');
  if (!names.includes('host') || !names.includes('x-amz-date')) return 'host or date is not signed';
  const values = names.map((name) => `${name}:${String(headers[name] ?? '').trim()}\n`).join('');
  const stated = headers['x-amz-content-sha256'];
  if (stated !== undefined && stated !== sha256(body)) return 'body does not match its hash';
  const canonical = [method, url.pathname, url.search.slice(1), values, signedHeaders, sha256(body)].join(
    '\n',
  );
  const toSign = ['AWS4-HMAC-SHA256', date, scope, sha256(canonical)].join('\n');
  const steps = [date.slice(0, 8), expected.region, expected.service, 'aws4_request'];
  const key = steps.reduce<string | Buffer>(
    (secret, step) => hmac(secret, step),
    `AWS4${expected.secretAccessKey}`,
  );
  return hmac(key, toSign).toString('hex') === signature ? null : 'signature does not match';
}
