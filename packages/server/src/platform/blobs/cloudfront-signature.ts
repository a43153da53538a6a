import { type KeyObject, sign } from 'node:crypto';

/**
 * Signs an address in the format of CloudFront, with its canned policy
 * (https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/private-content-creating-signed-url-canned-policy.html).
 * @param url address without a query
 * @param grant.expires seconds since 1970
 * @param grant.keyId id of the public key at the CDN
 * @param grant.privateKey RSA key
 */
export function signForCloudFront(
  url: string,
  { expires, keyId, privateKey }: { expires: number; keyId: string; privateKey: KeyObject },
): string {
  // The CDN signs the same text again, so order and spacing matter.
  const policy = `{"Statement":[{"Resource":"${url}","Condition":{"DateLessThan":{"AWS:EpochTime":${expires}}}}]}`;
  const signature = sign('RSA-SHA256', Buffer.from(policy), privateKey)
    .toString('base64')
    .replace(/[+=/]/g, (character) => ({ '+': '-', '=': '_' })[character] ?? '~');
  return `${url}?Expires=${expires}&Signature=${signature}&Key-Pair-Id=${keyId}&Hash-Algorithm=SHA256`;
}
