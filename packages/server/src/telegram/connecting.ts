import { createHash, randomBytes } from 'node:crypto';
import type { EndpointResponse, telegramEndpoints } from '@earmark/contract';
import { publishAccountChanged } from '../accounts/index.ts';
import type { App } from '../platform/app.ts';
import type { Config } from '../platform/config.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { AppError } from '../platform/errors.ts';
import type { Actor } from '../platform/http/actor.ts';
import { deleteChat, findBotName, listChats, putChat, putCode, spendCode } from './telegram-store.ts';

/** Minutes for which a link that connects a chat works. */
const codeMinutes = 10;
/** Maximum characters of a name that are kept. */
const maxNameLength = 100;

/** The number before the colon of a bot's token is its id. */
export const botIdOf = ({ token }: NonNullable<Config['telegram']>): string => token.split(':')[0] ?? '';

const hashOf = (code: string): Buffer => createHash('sha256').update(code).digest();

async function findBot(app: App): Promise<{ username: string } | null> {
  const { telegram } = app.config;
  const username = telegram && (await findBotName(app.db, botIdOf(telegram)));
  return username ? { username } : null;
}

/** Returns the bot, and the chats of the user. */
export async function showTelegram(
  app: App,
  { userId }: Pick<Actor, 'userId'>,
): Promise<EndpointResponse<typeof telegramEndpoints.showTelegram>> {
  const [bot, chats] = await Promise.all([findBot(app), listChats(app.db, userId)]);
  return {
    bot,
    chats: chats.map(({ chat_id, name, connected_at }) => ({
      chat_id: String(chat_id),
      name,
      connected_at: connected_at.toISOString(),
    })),
  };
}

/** Returns an address that connects a chat to the account, once. @throws AppError `not_found` without a bot */
export async function createConnectLink(
  app: App,
  { userId }: Pick<Actor, 'userId'>,
): Promise<EndpointResponse<typeof telegramEndpoints.connectTelegram>> {
  const bot = await findBot(app);
  if (bot === null) throw new AppError('not_found');
  const now = app.clock.now();
  const expires = new Date(now.getTime() + codeMinutes * 60_000);
  // Telegram passes up to 64 letters, digits, - and _ on.
  const code = randomBytes(32).toString('base64url');
  await inTransaction(app, (tx) =>
    putCode(tx, { code_hash: hashOf(code), user_id: userId, expires_at: expires }, now),
  );
  return { url: `https://t.me/${bot.username}?start=${code}`, expires_at: expires.toISOString() };
}

/** @throws AppError `not_found` */
export async function disconnectChat(
  app: App,
  { userId }: Pick<Actor, 'userId'>,
  chatId: string,
): Promise<void> {
  if ((await deleteChat(app.db, chatId, userId)) === null) throw new AppError('not_found');
}

/** Connects a chat to the account of a code. @returns false if the code is unknown, used or expired */
export function connectChat(
  app: App,
  chat: { chatId: string; name: string },
  code: string,
): Promise<boolean> {
  return inTransaction(app, async (tx) => {
    const now = app.clock.now();
    const userId = await spendCode(tx, hashOf(code), now);
    if (userId === null) return false;
    const name = chat.name.slice(0, maxNameLength).toWellFormed().replaceAll('\0', '');
    await putChat(tx, { chat_id: chat.chatId, user_id: userId, name, connected_at: now });
    await publishAccountChanged(app, tx, userId);
    return true;
  });
}
