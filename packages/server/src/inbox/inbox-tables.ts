import type { InboxMessage } from '@earmark/contract';
import type { ColumnType, JSONColumnType } from 'kysely';

/** Written with the row, never after. */
type Fixed<T> = ColumnType<T, T, never>;
/** May be left out of a new row. */
type Later<T> = ColumnType<T, T | undefined, T>;

export type Outcome = InboxMessage['outcome'];
export type Problem = NonNullable<InboxMessage['problem']>['code'];

/** How a mail reached us, as far as it tells who sent it. */
export interface Envelope {
  via: 'smtp' | 'raw' | 'postmark' | 'sendgrid' | 'mailgun' | 'ses';
  /** Address that bounces go to; '' for the null path. */
  from: string;
  /** The host that handed the mail over; null when somebody else received it for us. */
  client: { ip: string; helo: string } | null;
  /** True when a relay of the operator's did, so that its topmost `Received` tells who sent it. */
  relayed: boolean;
  /** What whoever received it for us found out by SPF; null when nothing is known. */
  spf: string | null;
  /** False when the mail was put together from its parts, so that no signature of it can hold. */
  original: boolean;
}

/** What the checks of a sender said, by their names in RFC 8601: `pass`, `fail`, `softfail`, `none`, `temperror`... */
export interface Identity {
  spf: string;
  dkim: string;
  dmarc: string;
}

export interface InboxMessagesTable {
  id: Fixed<string>;
  user_id: Fixed<string>;
  message_key: Fixed<string>;
  envelope: JSONColumnType<Envelope, string, never>;
  /** Where the mail itself is, until it is handled; kept for some days when another try may help. */
  raw_key: string | null;
  bytes: Fixed<number>;
  outcome: Outcome;
  reason: Later<Problem | null>;
  /** As `Name <address>`. */
  sender: Later<string>;
  subject: Later<string>;
  identity: ColumnType<Identity | null, string | null | undefined, string | null>;
  /** Shown for confirmations. */
  body: Later<string>;
  links: Later<string[]>;
  /** The first article it became, by the id that callers echo. */
  article_key: Later<string | null>;
  received_at: Fixed<Date>;
  /** Last sign of life of whoever handles it. */
  touched_at: Date;
}

declare module '../platform/db/tables.ts' {
  interface Tables {
    inbox_messages: InboxMessagesTable;
  }
}
