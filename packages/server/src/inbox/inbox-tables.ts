import type { InboxMessage } from '@earmark/contract';
import type { ColumnType, JSONColumnType } from 'kysely';

/** Set on insert, never updated. */
type Fixed<T> = ColumnType<T, T, never>;
/** Optional on insert. */
type Later<T> = ColumnType<T, T | undefined, T>;

export type Outcome = InboxMessage['outcome'];
export type Problem = NonNullable<InboxMessage['problem']>['code'];

/** How the service received a mail: input of the sender checks. */
export interface Envelope {
  via: 'smtp' | 'raw' | 'postmark' | 'sendgrid' | 'mailgun' | 'ses';
  /** Return address for bounces; '' for the null path. */
  from: string;
  /** Address of the host that delivered the mail; null if a mail provider received it. */
  client: { ip: string; helo: string } | null;
  /**
   * True if a relay of the operator delivered it, so that its topmost `Received` header identifies the
   * sender.
   */
  relayed: boolean;
  /** SPF result of the mail provider that received it; null if unknown. */
  spf: string | null;
  /** False if the mail was assembled from its parts, so that it cannot have a valid signature. */
  original: boolean;
}

/**
 * Results of the sender checks, by their names in RFC 8601: `pass`, `fail`, `softfail`, `none`,
 * `temperror`...
 */
export interface Identity {
  spf: string;
  dkim: string;
  dmarc: string;
}

/**
 * A part of a mail that becomes an article of its own: its message, or an attached document. Neither an article
 * nor a problem means that the part is still to be converted.
 */
export interface MailPart {
  /** Identifies the part whenever the mail is read: `message`, or a hash of the file. */
  key: string;
  /** Name of the file; '' for the message. */
  name: string;
  /** Id of its article, as clients send it back. */
  articleKey: string | null;
  problem: Problem | null;
}

export interface InboxMessagesTable {
  id: Fixed<string>;
  user_id: Fixed<string>;
  message_key: Fixed<string>;
  envelope: JSONColumnType<Envelope, string, never>;
  /** Blob key of the raw mail until it is handled; kept for some days if a retry may succeed. */
  raw_key: string | null;
  bytes: Fixed<number>;
  outcome: Outcome;
  reason: Later<Problem | null>;
  /** As `Name <address>`. */
  sender: Later<string>;
  subject: Later<string>;
  identity: ColumnType<Identity | null, string | null | undefined, string | null>;
  /** Text of a confirmation. */
  body: Later<string>;
  links: Later<string[]>;
  /** Id of the first article of the mail, as clients send it back. */
  article_key: Later<string | null>;
  /** [] until the mail is accepted for conversion. */
  parts: JSONColumnType<MailPart[], string | undefined, string>;
  received_at: Fixed<Date>;
  /** Last heartbeat of the job that handles it. */
  touched_at: Date;
}

declare module '../platform/db/tables.ts' {
  interface Tables {
    inbox_messages: InboxMessagesTable;
  }
}
