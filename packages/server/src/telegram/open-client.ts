import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { Message, Update } from 'grammy/types';
import { Api } from 'grammy/web';
import type { Config } from '../platform/config.ts';

/** Telegram's limit for files that a bot loads. */
export const maxFileBytes = 20_000_000;
/** Seconds for one request, besides the wait for messages. */
const timeoutSeconds = 60;
/** Telegram's limit for the characters of a message. */
const maxAnswerLength = 4_096;

/** The calls that the bot needs. @throws GrammyError if Telegram refuses one, HttpError if it cannot be reached */
export interface TelegramClient {
  /** Returns the name of the bot. */
  readName(signal: AbortSignal): Promise<string>;
  /** Returns messages from `offset`; waits for them for up to `waitSeconds`. */
  readUpdates(offset: number, waitSeconds: number, signal: AbortSignal): Promise<Update[]>;
  /** Answers below a message, also if that was deleted meanwhile. */
  answer(message: Message, text: string, signal: AbortSignal): Promise<void>;
  /** Loads a file of a message. */
  load(fileId: string, signal: AbortSignal): Promise<Readable>;
}

export function openClient({ token, apiUrl }: NonNullable<Config['telegram']>): TelegramClient {
  const root = apiUrl.replace(/\/+$/, '');
  const api = new Api(token, { apiRoot: root, timeoutSeconds });
  return {
    readName: async (signal) => (await api.getMe(ofLibrary(signal))).username,
    readUpdates: (offset, timeout, signal) =>
      api.getUpdates({ offset, timeout, allowed_updates: ['message'] }, ofLibrary(signal)),
    answer: async ({ chat, message_id }, text, signal) => {
      const options = {
        reply_parameters: { message_id, allow_sending_without_reply: true },
        link_preview_options: { is_disabled: true },
      };
      await api.sendMessage(chat.id, text.slice(0, maxAnswerLength), options, ofLibrary(signal));
    },
    load: async (fileId, signal) => {
      const { file_path: path } = await api.getFile(fileId, ofLibrary(signal));
      if (path === undefined) throw new Error('Telegram returned no path of a file');
      const name = path.split('/').map(encodeURIComponent).join('/');
      const response = await fetch(`${root}/file/bot${token}/${name}`, {
        redirect: 'error',
        signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutSeconds * 1_000)]),
      });
      if (!response.ok || response.body === null) {
        throw new Error(`Telegram answered the request for a file with status ${response.status}`);
      }
      return Readable.fromWeb(response.body as ReadableStream);
    },
  };
}

/** The library declares the signal of a polyfill, which lacks a few members. */
const ofLibrary = (signal: AbortSignal) => signal as unknown as Parameters<Api['getMe']>[0];
