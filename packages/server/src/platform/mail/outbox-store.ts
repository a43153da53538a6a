import type { Generated } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/tables.ts';
import type { Mail } from './mail.ts';

interface OutboxMailsTable {
  id: Generated<number>;
  sent_at: Date;
  recipient: string;
  subject: string;
  body_text: string;
  body_html: string | null;
  /** Unique; null if the mail may be sent more than once. */
  message_id: string | null;
}

declare module '../db/tables.ts' {
  interface Tables {
    outbox_mails: OutboxMailsTable;
  }
}

/** A mail that was stored instead of being sent. */
export interface StoredMail {
  id: number;
  sentAt: Date;
  to: string;
  subject: string;
  text: string;
}

/** Maximum number of stored mails; older mails are deleted. */
const maxStored = 200;

/** Stores mails in the database, for an installation without a mail server. */
export function createOutboxMail(app: { db: Db; clock: Clock }): Mail {
  return {
    send: async ({ to, subject, text, html, messageId = null }) => {
      const stored = await app.db
        .insertInto('outbox_mails')
        .values({
          sent_at: app.clock.now(),
          recipient: to,
          subject,
          body_text: text,
          body_html: html ?? null,
          message_id: messageId,
        })
        .onConflict((conflict) => conflict.column('message_id').doNothing())
        .returning('id')
        .executeTakeFirst();
      // It was stored before.
      if (!stored) return;
      // Counted, not computed from the id: ids have gaps, of up to 32 after each crash of the database.
      await app.db
        .deleteFrom('outbox_mails')
        .where('id', '<=', ({ selectFrom }) =>
          selectFrom('outbox_mails').select('id').orderBy('id', 'desc').offset(maxStored).limit(1),
        )
        .execute();
    },
  };
}

/** Lists the stored mails, newest first. */
export async function listStoredMails(db: Db): Promise<StoredMail[]> {
  const rows = await db
    .selectFrom('outbox_mails')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(maxStored)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    sentAt: row.sent_at,
    to: row.recipient,
    subject: row.subject,
    text: row.body_text,
  }));
}
