import { countWords } from '../count-words.ts';
import { confirmations } from './mail-words.ts';

const requestsAction = new RegExp(confirmations.join('|'), 'iu');
/** A mail with more words is a message that only mentions a confirmation. */
const maxWords = 400;
const code = /(?:^|[\s:>])(?=[A-Z\d-]*\d)[A-Z\d]{2,5}-?[A-Z\d]{2,6}(?=[\s.,<]|$)/m;
const leads =
  /\b(?:confirm\w*|verif\w*|activat\w*|validat\w*|opt-?in|subscribe|double-?optin|token|mail-settings|best\w*tig\w*|conferma\w*)\b/i;

/**
 * Returns whether a mail asks its recipient to confirm something or contains a code: it is to be shown, not
 * read aloud.
 */
export function isConfirmation(mail: { subject: string; text: string; links: readonly string[] }): boolean {
  const words = countWords(mail.text);
  if (words > maxWords) return false;
  const named = requestsAction.test(mail.subject);
  const isRequest = named || requestsAction.test(mail.text.slice(0, 2_000));
  if (!isRequest) return false;
  // A short message may mention that an address must be confirmed; a request has a link or a code.
  const actionable = mail.links.some((link) => leads.test(link)) || code.test(mail.text);
  return named ? actionable || mail.links.length > 0 || /\d{4,}/.test(mail.text) : actionable && words < 150;
}
