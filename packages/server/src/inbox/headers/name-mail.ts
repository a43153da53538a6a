import { plainLine } from '../../platform/plain-line.ts';
import type { Envelope } from '../inbox-tables.ts';
import { decodeHeader } from './decode-header.ts';
import { readMailHeaders } from './mail-headers.ts';

/** Maximum number of stored characters of a sender, a subject or a file name. */
const maxLength = 500;

/** Converts a sender, a subject or a file name of a mail to the form in which it is stored. */
export const storedName = (name: string): string => plainLine(name).slice(0, maxLength).toWellFormed();

/** Returns the sender and subject of a mail that is not parsed yet. Never throws. */
export function nameMail(
  raw: Uint8Array,
  envelope: Pick<Envelope, 'from'>,
): { sender: string; subject: string } {
  const headers = readMailHeaders(raw);
  return {
    sender: storedName(decodeHeader(headers.get('from') ?? '') || envelope.from),
    subject: storedName(decodeHeader(headers.get('subject') ?? '')),
  };
}
