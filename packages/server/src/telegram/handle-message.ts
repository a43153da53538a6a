import type { Message } from 'grammy/types';
import { getUserSettings } from '../accounts/index.ts';
import { storeUpload } from '../articles/index.ts';
import type { App } from '../platform/app.ts';
import { AppError } from '../platform/errors.ts';
import { addArticle, shareUrl } from '../playlist/index.ts';
import { connectChat } from './connecting.ts';
import { maxFileBytes, type TelegramClient } from './open-client.ts';
import { type MessageContent, readMessage } from './read-message.ts';
import { deleteChat, findChat } from './telegram-store.ts';

/** Messages per user, the same as for the API. */
const limit = { name: 'add', capacity: 120, perMinute: 30 } as const;

/**
 * Does what a message of a private chat asks for.
 * @returns the answer
 * @throws if it has to be tried again
 */
export async function answerMessage(
  app: App,
  client: TelegramClient,
  message: Message,
  signal: AbortSignal,
): Promise<string> {
  const { name: product } = app.config.brand;
  const settings = `${app.config.publicUrl}/settings`;
  const chatId = String(message.chat.id);
  const content = readMessage(message);
  if (content.kind === 'command' && content.name === 'start' && content.argument !== '') {
    const connected = await connectChat(app, { chatId, name: nameOf(message) }, content.argument);
    return connected
      ? `This chat is connected to your ${product} account. ${whatToSend} /stop ends the connection.`
      : `This link has expired or was used before. Make a new one in the settings: ${settings}`;
  }
  const chat = await findChat(app.db, chatId);
  if (chat === null) {
    return `This chat is not connected to an account. In ${product}, open ${settings}, choose “Connect Telegram”, and open the link.`;
  }
  const user = await getUserSettings(app, chat.user_id);
  if (user === null || user.isDisabled) return 'This account is disabled.';
  if (content.kind === 'command') {
    if (content.name !== 'stop') return `${whatToSend} /stop ends the connection with ${user.email}.`;
    await deleteChat(app.db, chatId);
    return 'This chat is no longer connected.';
  }
  return addContent(app, client, user.userId, content, signal);
}

const whatToSend =
  'Send me links, texts, or files such as PDFs, books and office documents, and I add them to your playlist.';

const nameOf = ({ from, chat }: Message): string =>
  [from?.first_name, from?.last_name].filter(Boolean).join(' ') || from?.username || String(chat.id);

type Addable = Exclude<MessageContent, { kind: 'command' }>;

/** @returns one line for each thing that was added or refused */
async function addContent(
  app: App,
  client: TelegramClient,
  userId: string,
  content: Addable,
  signal: AbortSignal,
): Promise<string> {
  if (content.kind === 'nothing') return `There is nothing to read aloud. ${whatToSend}`;
  const add = (input: { article_url?: string; text?: string }, fileName?: string) =>
    describe(async () => {
      await app.rateLimit.take({ ...limit, key: `user ${userId}` });
      const adding = { signal, ...(fileName ? { fileName } : {}) };
      const added = await addArticle(app, { userId }, { ...input, clipping_where: 'telegram' }, adding);
      const where = added.already_added ? 'was in your playlist before' : 'is in your playlist';
      return `“${added.title}” ${where}. Listen: ${app.config.publicUrl}${shareUrl(added.id)}`;
    });
  if (content.kind === 'text') return add({ text: content.text });
  if (content.kind === 'links') {
    const lines: string[] = [];
    for (const url of content.urls) lines.push(await add({ article_url: url }));
    return lines.join('\n\n');
  }
  const { fileId, name, type, bytes } = content;
  if (bytes > maxFileBytes) {
    return `Telegram lets bots load files of up to ${maxFileBytes / 1_000_000} MB. Add this one at ${app.config.publicUrl}/add`;
  }
  return describe(async () => {
    const stream = await client.load(fileId, signal);
    const address = await storeUpload(app, { userId }, { name, type, stream });
    return add({ article_url: address }, name);
  });
}

/** Returns the result of an addition, or the reason why it was refused. @throws any other error */
async function describe(add: () => Promise<string>): Promise<string> {
  try {
    return await add();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { explanation } = error.details;
    return `This was not added. ${typeof explanation === 'string' ? explanation : error.message}`;
  }
}
