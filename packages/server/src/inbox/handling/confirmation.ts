import type { Handled } from '../inbox-store.ts';
import type { MailReading } from './mail-reading.ts';

/** Characters of a confirmation that are kept: codes and links stand at its top. */
const mostCharacters = 20_000;
const mostLinks = 50;
const longestLink = 2_048;

/** A mail to be read and acted upon, such as a code or a request to confirm a subscription: shown, never spoken. */
export const confirmationOf = ({
  text,
  links,
}: MailReading): Pick<Handled, 'outcome' | 'reason' | 'body' | 'links'> => ({
  outcome: 'confirmation',
  reason: null,
  body: text.slice(0, mostCharacters),
  links: links.filter((link) => /^https?:\/\//i.test(link) && link.length <= longestLink).slice(0, mostLinks),
});
