import type { Selectable } from 'kysely';
import type { Db, Tx } from '../platform/db/tables.ts';
import type { TelegramChatsTable, TelegramCodesTable } from './telegram-tables.ts';

export type ChatRow = Selectable<TelegramChatsTable>;

/** Returns the name of a bot; null if no process has reached it yet. */
export async function findBotName(db: Db, botId: string): Promise<string | null> {
  const row = await db
    .selectFrom('telegram_bots')
    .select('username')
    .where('id', '=', botId)
    .executeTakeFirst();
  return row?.username ?? null;
}

/**
 * Lets one process read the messages of a bot for some time, or for longer if it already does.
 * @returns false while another process reads them
 */
export async function takeBot(db: Db, { id, username, process, now, forMs }: TakeBot): Promise<boolean> {
  const row = { username, polled_by: process, polled_until: new Date(now.getTime() + forMs) };
  const taken = await db
    .insertInto('telegram_bots')
    .values({ id, ...row })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet(row)
        .where((eb) =>
          eb.or([eb('telegram_bots.polled_by', '=', process), eb('telegram_bots.polled_until', '<', now)]),
        ),
    )
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
}

export interface TakeBot {
  id: string;
  username: string;
  process: string;
  now: Date;
  forMs: number;
}

/** Lets another process read the messages at once. */
export async function leaveBot(db: Db, id: string, process: string, now: Date): Promise<void> {
  await db
    .updateTable('telegram_bots')
    .set({ polled_until: now })
    .where('id', '=', id)
    .where('polled_by', '=', process)
    .execute();
}

export async function findChat(db: Db, chatId: string): Promise<ChatRow | null> {
  const row = await db
    .selectFrom('telegram_chats')
    .selectAll()
    .where('chat_id', '=', chatId)
    .executeTakeFirst();
  return row ?? null;
}

/** The chats of a user, the newest first. */
export function listChats(db: Db, userId: string): Promise<ChatRow[]> {
  return db
    .selectFrom('telegram_chats')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('connected_at', 'desc')
    .orderBy('chat_id')
    .execute();
}

/** Connects a chat. A chat that belongs to another account changes over. */
export async function putChat(tx: Tx, row: ChatRow): Promise<void> {
  await tx
    .insertInto('telegram_chats')
    .values(row)
    .onConflict((conflict) => conflict.column('chat_id').doUpdateSet(row))
    .execute();
}

/** @returns the user whose chat it was; null if it was not connected, or not to this user */
export async function deleteChat(
  db: Db | Tx,
  chatId: string,
  userId: string | null = null,
): Promise<string | null> {
  const row = await db
    .deleteFrom('telegram_chats')
    .where('chat_id', '=', chatId)
    .$if(userId !== null, (query) => query.where('user_id', '=', userId ?? ''))
    .returning('user_id')
    .executeTakeFirst();
  return row?.user_id ?? null;
}

/** Stores a code in place of the user's earlier one, and deletes expired codes. */
export async function putCode(tx: Tx, code: Selectable<TelegramCodesTable>, now: Date): Promise<void> {
  await tx
    .deleteFrom('telegram_codes')
    .where((eb) => eb.or([eb('user_id', '=', code.user_id), eb('expires_at', '<', now)]))
    .execute();
  await tx.insertInto('telegram_codes').values(code).execute();
}

/** Uses a code. @returns its user; null if it is unknown, used or expired */
export async function spendCode(tx: Tx, codeHash: Uint8Array, now: Date): Promise<string | null> {
  const row = await tx
    .deleteFrom('telegram_codes')
    .where('code_hash', '=', codeHash)
    .where('expires_at', '>', now)
    .returning('user_id')
    .executeTakeFirst();
  return row?.user_id ?? null;
}
