import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A bot as Telegram's server keeps it: https://core.telegram.org/bots/api */
export interface TelegramServer extends AsyncDisposable {
  readonly url: string;
  /** Messages that the bot sent. */
  readonly answers: { chat: number; text: string; below: number }[];
  /** Makes a message arrive. @returns its id */
  receive(message: { from?: number; type?: 'private' | 'group'; [field: string]: unknown }): number;
  /** Makes a file available. @returns its id */
  putFile(bytes: Uint8Array): string;
  /** Number of messages that were not confirmed. */
  waiting(): number;
  /** Makes another program get the messages. */
  useWebhook(url: string): void;
  /** Errors with which the next calls of a method are answered. */
  refuse(method: string, ...errors: { error_code: number; description: string; parameters?: object }[]): void;
}

export const botToken = '4242:AAEhBOweik6ad9r_QXMENQjcrGbqCr4K-bc';

/** Starts a stand-in for Telegram's server. It answers `getUpdates` at once, without waiting. */
export async function startTelegramServer(): Promise<TelegramServer> {
  const updates: { update_id: number; message: Record<string, unknown> }[] = [];
  const files = new Map<string, Uint8Array>();
  const refusals = new Map<string, object[]>();
  const answers: TelegramServer['answers'] = [];
  let [lastId, reading, webhook] = [100, false, ''];

  const methods: Record<string, (sent: Record<string, unknown>) => unknown> = {
    getMe: () => ({ id: 4242, is_bot: true, first_name: 'Earmark', username: 'earmark_test_bot' }),
    getUpdates: ({ offset = 0 }) => {
      // An update is confirmed by a higher offset.
      while (updates[0] && updates[0].update_id < Number(offset)) updates.shift();
      return updates.slice(0, 100);
    },
    sendMessage: ({ chat_id, text: words, reply_parameters }) => {
      const below = (reply_parameters as { message_id: number }).message_id;
      answers.push({ chat: Number(chat_id), text: String(words), below });
      return { message_id: ++lastId, date: 0, chat: { id: chat_id, type: 'private' } };
    },
    getWebhookInfo: () => ({ url: webhook, has_custom_certificate: false, pending_update_count: 0 }),
    getFile: ({ file_id }) => ({ file_id, file_unique_id: file_id, file_path: `documents/${file_id}` }),
  };

  async function answer(request: IncomingMessage): Promise<[number, unknown]> {
    const [, method = ''] = /^\/bot4242:[\w-]+\/(\w+)$/.exec(request.url ?? '') ?? [];
    if (!request.url?.startsWith(`/bot${botToken}/`)) return [401, refusal(401, 'Unauthorized')];
    const error = refusals.get(method)?.shift();
    const sent = JSON.parse((await text(request)) || '{}') as Record<string, unknown>;
    if (error) return [(error as { error_code: number }).error_code, { ok: false, ...error }];
    const run = methods[method];
    if (!run) return [404, refusal(404, 'Not Found')];
    if (method === 'getUpdates') {
      if (reading) return [409, refusal(409, 'Conflict: terminated by other getUpdates request')];
      reading = true;
    }
    const result = run(sent);
    reading = false;
    return [200, { ok: true, result }];
  }

  const server = createServer(async (request, response) => {
    const [, file] = new RegExp(`^/file/bot${botToken}/documents/(\\w+)$`).exec(request.url ?? '') ?? [];
    const bytes = file && files.get(file);
    if (bytes) return void response.writeHead(200).end(bytes);
    if (request.url?.startsWith('/file/')) return void response.writeHead(404).end();
    const [status, body] = await answer(request);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    answers,
    receive: ({ from = 7, type = 'private', ...fields }) => {
      const message_id = ++lastId;
      const person = { id: from, is_bot: false, first_name: 'Ann', last_name: 'Lee' };
      const message = { message_id, date: 1_790_000_000, from: person, chat: { id: from, type }, ...fields };
      updates.push({ update_id: ++lastId, message });
      return message_id;
    },
    putFile: (bytes) => {
      const id = `file${files.size + 1}`;
      files.set(id, bytes);
      return id;
    },
    waiting: () => updates.length,
    useWebhook: (url) => {
      webhook = url;
    },
    refuse: (method, ...errors) => void refusals.set(method, errors),
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

const refusal = (error_code: number, description: string) => ({ ok: false, error_code, description });
