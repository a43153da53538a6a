import type { Handled } from '../inbox-store.ts';
import type { MailReading } from './mail-reading.ts';

/** Characters of a confirmation that are kept: codes and links stand at its top. */
const maxCharacters = 20_000;
const maxLinks = 50;
const maxLinkLength = 2_048;

/** A mail to be read and acted upon, such as a code or a request to confirm a subscription: shown, never spoken. */
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
