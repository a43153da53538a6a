import { createHash } from 'node:crypto';
import { readMailHeaders } from '../headers/mail-headers.ts';

/**
 * Tells a mail from others: the same each time it is delivered, also when two mailboxes pass it on. Its id alone would
 * not do, since some programs give every mail the same one.
 */
export function messageKey(raw: Uint8Array): string {
  const headers = readMailHeaders(raw);
  const id = headers.get('message-id')?.replace(/\s/g, '') ?? '';
  const hash = createHash('sha256');
  if (id === '' || id === '<>') hash.update('bytes\0').update(raw);
  else {
    const facts = [id, headers.get('date') ?? '', headers.get('subject') ?? ''];
    hash.update(`id\0${facts.join('\0')}`);
  }
  return hash.digest('base64url');
}
