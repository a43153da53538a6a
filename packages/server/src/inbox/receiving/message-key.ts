import { createHash } from 'node:crypto';
import { readMailHeaders } from '../headers/mail-headers.ts';

/**
 * Returns a key that identifies a mail. It is the same for each delivery, even if two mailboxes forward the
 * mail. The message id alone is not enough, because some programs use the same one for every mail.
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
