import type { Document, FailureCode } from '@earmark/contract';
import type { GivenFile } from '../../articles/index.ts';

/** What a mail says, without its wrapping. */
export interface MailReading {
  /** Who sent it to us, as `Name <address>`; of a forwarded mail, who forwarded it. */
  sender: string;
  /** As it stands above the mail. */
  subject: string;
  /** A `confirmation` is to be acted upon, not heard. */
  kind: 'letter' | 'confirmation';
  /** The letter at the heart of it: the innermost of a chain of forwards, the article of a newsletter. Null for none. */
  document: Document | null;
  /** Why there is none. */
  failure: FailureCode | null;
  /** The whole text, for confirmations. */
  text: string;
  /** Addresses that the text leads to, in their order. */
  links: readonly string[];
  attachments: readonly GivenFile[];
}

/**
 * Reads a mail, in a thread that is killed when it takes too long or too much.
 * @param mail.owner whose it is: nobody's mail keeps others' waiting
 * @returns the reason when nothing at all could be made of it
 */
export type ReadMail = (
  mail: { raw: Uint8Array; owner: string },
  signal: AbortSignal,
) => Promise<MailReading | FailureCode>;
