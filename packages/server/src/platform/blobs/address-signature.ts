import { createHmac, timingSafeEqual } from 'node:crypto';

/** Permission that a signed address of the disk store grants. The signature covers all fields. */
export type SignedGrant =
  | { method: 'PUT'; key: string; expires: number; type: string; maxBytes: number }
  | { method: 'GET'; key: string; expires: number; downloadName: string };

/** Returns the query of a signed address. @param grant.expires seconds since 1970. */
export function signGrant(grant: SignedGrant, secret: Uint8Array): URLSearchParams {
  const fields = new URLSearchParams({ method: grant.method, expires: String(grant.expires) });
  if (grant.method === 'PUT') {
    fields.set('type', grant.type);
    fields.set('max', String(grant.maxBytes));
  } else if (grant.downloadName !== '') fields.set('name', grant.downloadName);
  fields.set('signature', signatureOf(grant, secret));
  return fields;
}

/**
 * Returns the grant of an address; null if it was altered, forged or has expired.
 * @param now seconds since 1970.
 */
export function readGrant(
  key: string,
  query: URLSearchParams,
  secret: Uint8Array,
  now: number,
): SignedGrant | null {
  const expires = Number(query.get('expires'));
  if (!Number.isSafeInteger(expires) || expires < now) return null;
  const grant: SignedGrant =
    query.get('method') === 'PUT'
      ? { method: 'PUT', key, expires, type: query.get('type') ?? '', maxBytes: Number(query.get('max')) }
      : { method: 'GET', key, expires, downloadName: query.get('name') ?? '' };
  const received = Buffer.from(query.get('signature') ?? '', 'base64url');
  const expected = Buffer.from(signatureOf(grant, secret), 'base64url');
  return received.length === expected.length && timingSafeEqual(received, expected) ? grant : null;
}

function signatureOf(grant: SignedGrant, secret: Uint8Array): string {
  const rest = grant.method === 'PUT' ? [grant.type, grant.maxBytes] : [grant.downloadName];
  // Encoded as JSON, so that different grants never have the same text.
  const text = JSON.stringify([grant.method, grant.key, grant.expires, ...rest]);
  return createHmac('sha256', secret).update(text).digest('base64url');
}
