import { createHash } from 'node:crypto';

/** The UUID namespace that the podcast namespace prescribes for its `guid` tag. */
const podcastNamespace = 'ead4c236-bf58-58c6-a2c6-a6b28d128cb6';

/** Returns a UUID of version 5 (RFC 9562): constant for a name in a namespace, without revealing the name. */
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
 * Returns the permanent guid of a user's podcast. It is derived only from the user id, so that it stays the
 * same after a change of the secret address or the service's address, and reveals neither.
 */
export function podcastGuid(userId: string): string {
  return uuidV5(podcastNamespace, `earmark/listener/${userId}`);
}
