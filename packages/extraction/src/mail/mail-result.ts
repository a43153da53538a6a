import type { Document } from '@earmark/contract';
import type { ReadFailure, ReadRefusal } from '../read-result.ts';
import type { MailAttachment } from './open-mail.ts';

/** The content of a mail. */
export interface MailReading {
  ok: true;
  /** The sender as `Name <address>`; for a forwarded mail, the person who forwarded it. */
  sender: string;
  /** Subject of the mail as it was sent. */
  subject: string;
  /** A `confirmation` requires an action and is not read aloud. */
  kind: 'letter' | 'confirmation';
  /**
   * The message: the innermost of a chain of forwards, or the article of a newsletter. Null if there is none.
   */
  document: Document | null;
  /** Whether the end of the message is missing because it is too long; the document says so at its end. */
  cut: boolean;
  /** Why there is no document. */
  failure: ReadFailure | null;
  /** The complete text, for confirmations. */
  text: string;
  /** Addresses that the text links to, in order, without duplicates. */
  links: string[];
  attachments: MailAttachment[];
}

export type MailResult = MailReading | ReadRefusal;
