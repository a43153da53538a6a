import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../platform/db/tables.ts';
import type { Envelope, Identity, InboxMessagesTable, MailPart, Outcome, Problem } from './inbox-tables.ts';

export type MessageRow = Selectable<InboxMessagesTable>;

export interface NewMessage {
  id: string;
  userId: string;
  messageKey: string;
  envelope: Envelope;
  rawKey: string;
  sender: string;
  subject: string;
  bytes: number;
  now: Date;
}

/** @returns false if the user already has this mail */
export async function insertMessage(tx: Tx, message: NewMessage): Promise<boolean> {
  const row = await tx
    .insertInto('inbox_messages')
    .values({
      id: message.id,
      user_id: message.userId,
      message_key: message.messageKey,
      envelope: JSON.stringify(message.envelope),
      raw_key: message.rawKey,
      sender: message.sender,
      subject: message.subject,
      bytes: message.bytes,
      outcome: 'pending',
      received_at: message.now,
      touched_at: message.now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'message_key'])
        .where('outcome', 'not in', ['refused', 'failed'])
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export function findMessage(db: Db, id: string): Promise<MessageRow | undefined> {
  return db.selectFrom('inbox_messages').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Returns whether a mail of the user was converted to an article. */
export async function hasConvertedMail(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('inbox_messages')
    .select('id')
    .where('user_id', '=', userId)
    .where('article_key', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns a user's mail since `since`, newest first. */
export function listMessages(
  db: Db,
  { userId, since, max }: { userId: string; since: Date; max: number },
): Promise<MessageRow[]> {
  return db
    .selectFrom('inbox_messages')
    .selectAll()
    .where('user_id', '=', userId)
    .where('received_at', '>=', since)
    .orderBy('received_at', 'desc')
    .orderBy('id')
    .limit(max)
    .execute();
}

/** Result of a mail. */
export interface Handled {
  outcome: Exclude<Outcome, 'pending'>;
  reason: Problem | null;
  sender: string;
  subject: string;
  identity: Identity | null;
  body: string;
  links: readonly string[];
  articleKey: string | null;
  parts: readonly MailPart[];
}

/**
 * Stores what became of the parts of a mail so far, so that a further run continues after them.
 * @returns false if another run has already stored the result of the mail
 */
export async function storeParts(db: Db, id: string, parts: readonly MailPart[]): Promise<boolean> {
  const row = await db
    .updateTable('inbox_messages')
    .set({ parts: JSON.stringify(parts) })
    .where('id', '=', id)
    .where('outcome', '=', 'pending')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Stores the result of a mail.
 * @param options.retainRaw keeps the reference to the raw mail, so that it can be retried
 * @returns false if another run has already stored a result
 */
export async function completeMessage(
  tx: Tx,
  id: string,
  handled: Handled,
  { retainRaw, now }: { retainRaw: boolean; now: Date },
): Promise<boolean> {
  const row = await tx
    .updateTable('inbox_messages')
    .set({
      outcome: handled.outcome,
      reason: handled.reason,
      sender: handled.sender,
      subject: handled.subject,
      identity: handled.identity && JSON.stringify(handled.identity),
      body: handled.body,
      links: [...handled.links],
      article_key: handled.articleKey,
      parts: JSON.stringify(handled.parts),
      ...(retainRaw ? {} : { raw_key: null }),
      touched_at: now,
    })
    .where('id', '=', id)
    .where('outcome', '=', 'pending')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Locks a user's mail whose raw mail is still stored although it was handled, because another try may succeed.
 */
export function lockRetryable(
  tx: Tx,
  { id, userId }: { id: string; userId: string },
): Promise<MessageRow | undefined> {
  return tx
    .selectFrom('inbox_messages')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('outcome', 'in', ['failed', 'converted'])
    .where('raw_key', 'is not', null)
    .forUpdate()
    .executeTakeFirst();
}

/** Makes a mail pending again. @param parts its parts; those without a problem and an article are converted */
export async function reopenMessage(
  tx: Tx,
  id: string,
  { parts, now }: { parts: readonly MailPart[]; now: Date },
): Promise<void> {
  await tx
    .updateTable('inbox_messages')
    .set({ outcome: 'pending', reason: null, parts: JSON.stringify(parts), touched_at: now })
    .where('id', '=', id)
    .execute();
}

/** Returns whether any mail still refers to a raw mail: a mail to several users is stored once. */
export async function isRawNeeded(db: Db, rawKey: string): Promise<boolean> {
  const row = await db
    .selectFrom('inbox_messages')
    .select('id')
    .where('raw_key', '=', rawKey)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns those of the keys that no mail refers to. */
export async function findUnusedRaw(db: Db, rawKeys: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('inbox_messages')
    .select('raw_key')
    .where('raw_key', 'in', [...rawKeys])
    .execute();
  const used = new Set(rows.map(({ raw_key }) => raw_key));
  return rawKeys.filter((key) => !used.has(key));
}

/**
 * Removes the references to the raw mail of mail that was handled before that moment.
 * @returns the blob keys; other mail may still refer to them
 */
export async function releaseRaw(db: Db, before: Date): Promise<string[]> {
  const { rows } = await sql<{ raw_key: string }>`
    with old as (
      select id, raw_key from inbox_messages
      where raw_key is not null and outcome <> 'pending' and touched_at < ${before} for update)
    update inbox_messages set raw_key = null from old where inbox_messages.id = old.id
    returning old.raw_key`.execute(db);
  return rows.map(({ raw_key }) => raw_key);
}

/** Returns pending mail without a heartbeat since `before`, and sets its heartbeat to `now`. */
export async function touchStale(
  tx: Tx,
  { before, max, now }: { before: Date; max: number; now: Date },
): Promise<{ id: string; user_id: string }[]> {
  const { rows } = await sql<{ id: string; user_id: string }>`
    update inbox_messages set touched_at = ${now} where id in (
      select id from inbox_messages where outcome = 'pending' and touched_at < ${before}
      order by touched_at limit ${max} for update skip locked)
    returning id, user_id`.execute(tx);
  return rows;
}

/** Deletes handled mail received before that moment, except mail that is still stored. @returns how many */
export async function deleteMessagesBefore(db: Db, before: Date): Promise<number> {
  const result = await db
    .deleteFrom('inbox_messages')
    .where('received_at', '<', before)
    .where('outcome', '<>', 'pending')
    .where('raw_key', 'is', null)
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}

/** @returns the blob keys of the user's raw mail that is still stored */
export async function deleteMessagesOf(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .deleteFrom('inbox_messages')
    .where('user_id', '=', userId)
    .returning('raw_key')
    .execute();
  return rows.flatMap(({ raw_key }) => raw_key ?? []);
}
