import { countWords } from '../page/page-text.ts';
import { CONFIRMATIONS } from './mail-words.ts';

const ASKS = new RegExp(CONFIRMATIONS.join('|'), 'iu');
/** More words are a letter that mentions a confirmation. */
const WORDS_LIMIT = 400;
const CODE = /(?:^|[\s:>])(?=[A-Z\d-]*\d)[A-Z\d]{2,5}-?[A-Z\d]{2,6}(?=[\s.,<]|$)/m;
const LEADS =
  /\b(?:confirm\w*|verif\w*|activat\w*|validat\w*|opt-?in|subscribe|double-?optin|token|mail-settings|best\w*tig\w*|conferma\w*)\b/i;

/** True for mail that asks its reader to confirm something or gives a code: it is to be seen, not heard. */
export function isConfirmation(mail: { subject: string; text: string; links: readonly string[] }): boolean {
  const words = countWords(mail.text);
  if (words > WORDS_LIMIT) return false;
  const named = ASKS.test(mail.subject);
  const asked = named || ASKS.test(mail.text.slice(0, 2_000));
  if (!asked) return false;
  // A short letter may speak of an e-mail address to be confirmed; one that asks has a link or a code.
  const acts = mail.links.some((link) => LEADS.test(link)) || CODE.test(mail.text);
  return named ? acts || mail.links.length > 0 || /\d{4,}/.test(mail.text) : acts && words < 150;
}
