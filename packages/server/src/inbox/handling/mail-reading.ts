import type { Document, FailureCode } from '@earmark/contract';
import type { SourceFile } from '../../articles/index.ts';

/** The extracted content of a mail. */
export interface MailReading {
  /** Sender as `Name <address>`; for a forwarded mail, the user who forwarded it. */
  sender: string;
  /** Subject of the mail, unchanged. */
  subject: string;
  /** A `confirmation` requires an action and is not narrated. */
  kind: 'letter' | 'confirmation';
  /**
   * The message body: the innermost mail of a chain of forwards, or the article of a newsletter. Null if
   * there is none.
   */
  document: Document | null;
  /** Why there is no document. */
  failure: FailureCode | null;
  /** The full text, for confirmations. */
  text: string;
  /** Addresses of the links in the text, in their order. */
  links: readonly string[];
  attachments: readonly SourceFile[];
}

/**
 * Extracts a mail in a thread that is killed when it exceeds its limits of time and memory.
 * @param mail.owner user who received it: the mail of one user never delays that of others
 * @returns the reason if nothing could be extracted
 */
export type ReadMail = (
  mail: { raw: Uint8Array; owner: string },
  signal: AbortSignal,
) => Promise<MailReading | FailureCode>;
