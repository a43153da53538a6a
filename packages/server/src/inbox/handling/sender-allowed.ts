import type { SenderFacts } from './check-identity.ts';

/**
 * Returns whether mail from a sender is accepted (docs/product/email-in.md#linked-senders). Without linked
 * addresses everyone may send. Otherwise, only linked addresses and the account's own may send: either as the
 * author, or as the mailbox that forwarded the mail automatically. An author's address does not count if SPF,
 * DKIM and DMARC of its domain fail.
 * @param envelopeFrom address of the envelope; '' for the null path
 */
export function isSenderAllowed(
  account: { email: string; linkedEmails: readonly string[] },
  facts: SenderFacts,
  envelopeFrom: string,
): boolean {
  if (account.linkedEmails.length === 0) return true;
  const allowed = [account.email, ...account.linkedEmails].map((address) => address.toLowerCase());
  const forwardedBy = mailboxOf(envelopeFrom);
  const author = facts.from;
  if (author !== null && allowed.includes(author) && isAuthorAuthentic(facts, author, forwardedBy))
    return true;
  return facts.spf === 'pass' && allowed.includes(forwardedBy);
}

function isAuthorAuthentic(facts: SenderFacts, author: string, envelope: string): boolean {
  if (facts.dmarc === 'pass' || (facts.spf === 'pass' && domainOf(envelope) === domainOf(author)))
    return true;
  // An inconclusive check counts as failed; otherwise an attacker could send mail that cannot be checked.
  if (facts.dmarc === 'fail' || facts.dmarc === 'temperror') return false;
  return facts.signedByAuthor || !['fail', 'softfail', 'temperror'].includes(facts.spf);
}

/**
 * Returns the mailbox in an envelope's address: without the suffix that Gmail adds when forwarding, and
 * without BATV tags against false bounces.
 */
function mailboxOf(address: string): string {
  return address
    .toLowerCase()
    .replace(/^prvs=[0-9a-f]+=/, '')
    .replace(/\+caf_=[^@]*@/, '@');
}

const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1);
