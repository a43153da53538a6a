import type { Handled } from '../inbox-store.ts';
import type { MailReading } from './mail-reading.ts';

/** Maximum number of stored characters of a confirmation: codes and links are near its top. */
const maxCharacters = 20_000;
const maxLinks = 50;
const maxLinkLength = 2_048;

/**
 * Returns the result for a mail that requires an action, such as a code or a request to confirm a
 * subscription: it is shown, never narrated.
 */
export const confirmationOf = ({
  text,
  links,
}: MailReading): Pick<Handled, 'outcome' | 'reason' | 'body' | 'links'> => ({
  outcome: 'confirmation',
  reason: null,
  body: text.slice(0, maxCharacters),
  links: links
    .filter((link) => /^https?:\/\//i.test(link) && link.length <= maxLinkLength)
    .slice(0, maxLinks),
});
