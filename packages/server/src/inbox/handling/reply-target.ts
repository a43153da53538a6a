import type { UserSettings } from '../../accounts/index.ts';
import type { MailHeaders } from '../headers/mail-headers.ts';
import type { SenderFacts } from './check-identity.ts';

/** Where the answer to a mail goes, and to which mail it belongs. */
export interface ReplyTarget {
  to: string;
  /** `Message-ID` of the mail; '' if it has none. */
  messageId: string;
  /** `References` of the answer. */
  references: string;
}

/** Maximum number of ids in `References`: the first and the last ones identify the conversation. */
const maxReferences = 10;
/** Headers of mailing lists, newsletters and automatic mail, which nobody answers (RFC 3834, section 2). */
const listHeaders = ['list-id', 'list-unsubscribe', 'list-post', 'x-auto-response-suppress', 'feedback-id'];

/**
 * Returns where to answer a mail; null if it must not be answered. Only the user's own addresses are answered, and only if the
 * mail certainly came from there: a forged sender could otherwise make the service write to somebody else.
 * @param envelopeFrom address of the envelope; '' for the null path
 */
export function replyTarget(
  headers: MailHeaders,
  facts: SenderFacts,
  envelopeFrom: string,
  account: Pick<UserSettings, 'email' | 'linkedEmails'>,
): ReplyTarget | null {
  const { from } = facts;
  const own = [account.email, ...account.linkedEmails].map((address) => address.toLowerCase());
  if (from === null || !own.includes(from) || !isProven(facts, from, envelopeFrom)) return null;
  if (envelopeFrom === '' || isAutomatic(headers)) return null;
  const messageId = idsOf(headers.get('message-id'))[0] ?? '';
  const earlier = idsOf(headers.get('references'));
  const references = [...earlier, ...(messageId ? [messageId] : [])];
  const [first] = references;
  const kept =
    references.length > maxReferences && first ? [first, ...references.slice(1 - maxReferences)] : references;
  return { to: from, messageId, references: kept.join(' ') };
}

function isProven({ dmarc, spf, signedByAuthor }: SenderFacts, from: string, envelopeFrom: string): boolean {
  if (dmarc === 'pass') return true;
  if (dmarc === 'fail') return false;
  return signedByAuthor || (spf === 'pass' && domainOf(envelopeFrom) === domainOf(from));
}

function isAutomatic(headers: MailHeaders): boolean {
  const automatic = headers.get('auto-submitted')?.toLowerCase() ?? 'no';
  const precedence = headers.get('precedence')?.toLowerCase() ?? '';
  return (
    !/^no\b/.test(automatic) ||
    /\b(?:bulk|list|junk)\b/.test(precedence) ||
    listHeaders.some((name) => headers.get(name) !== null)
  );
}

const idsOf = (header: string | null): string[] => header?.match(/<[^<>\s]{1,250}>/g) ?? [];

const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1).toLowerCase();
