import type { Document } from '@earmark/contract';
import type { ReadFailure, ReadRefusal } from '../read-result.ts';
import type { MailAttachment } from './open-mail.ts';

/** What a mail says, without its wrapping. */
export interface MailReading {
  ok: true;
  /** Who sent it, as `Name <address>`; of a forwarded mail, who forwarded it. */
  sender: string;
  /** As it stands above the mail. */
  subject: string;
  /** A `confirmation` is to be acted upon, not heard. */
  kind: 'letter' | 'confirmation';
  /** The letter at the heart of it: the innermost of a chain of forwards, the article of a newsletter. Null for none. */
  document: Document | null;
  /** Why there is none. */
  failure: ReadFailure | null;
  /** The whole text, for confirmations. */
  text: string;
  /** Addresses that the text leads to, in their order, each once. */
  links: string[];
  attachments: MailAttachment[];
}

export type MailResult = MailReading | ReadRefusal;
