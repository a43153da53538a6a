import { createHash } from 'node:crypto';

/** The namespace that the podcast namespace's `guid` tag prescribes. */
const podcastNamespace = 'ead4c236-bf58-58c6-a2c6-a6b28d128cb6';

/** UUID version 5 (RFC 9562): the same name in the same namespace always gives the same id, which does not tell the name. */
export function uuidV5(namespace: string, name: string): string {
  const hash = createHash('sha1')
    .update(Buffer.from(namespace.replaceAll('-', ''), 'hex'))
    .update(name)
    .digest();
  hash.writeUInt8((hash.readUInt8(6) & 0x0f) | 0x50, 6);
  hash.writeUInt8((hash.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = hash.toString('hex', 0, 16);
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/**
 * What identifies a user's podcast for its whole life. It is made from the user id alone, so that it survives a new
 * secret address and a move of the service, and gives away neither.
 */
export function podcastGuid(userId: string): string {
  return uuidV5(podcastNamespace, `earmark/listener/${userId}`);
}
