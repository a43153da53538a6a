export interface TelegramBotsTable {
  /** Id of the bot: the part of its token before the colon. */
  id: string;
  username: string;
  /** Random name of the process that reads the messages. */
  polled_by: string;
  /** Until when no other process may read them. */
  polled_until: Date;
}

export interface TelegramChatsTable {
  chat_id: string;
  user_id: string;
  name: string;
  connected_at: Date;
}

export interface TelegramCodesTable {
  code_hash: Uint8Array;
  user_id: string;
  expires_at: Date;
}

declare module '../platform/db/tables.ts' {
  interface Tables {
    telegram_bots: TelegramBotsTable;
    telegram_chats: TelegramChatsTable;
    telegram_codes: TelegramCodesTable;
  }
}
