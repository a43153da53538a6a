import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

const tag = 'Telegram';

/** A chat in Telegram that adds what it is sent to the user's playlist. */
export const TelegramChat = z.object({
  chat_id: z.string(),
  /** Name of the person in Telegram. */
  name: z.string(),
  connected_at: z.iso.datetime(),
});
export type TelegramChat = z.infer<typeof TelegramChat>;

export const telegramEndpoints = {
  showTelegram: endpoint({
    method: 'GET',
    path: '/api/user/telegram',
    auth: 'user',
    tag,
    summary: 'Returns the Telegram bot of this installation, and the chats that the user connected.',
    response: z.object({
      /** Null if this installation has no bot, or has not reached it yet. */
      bot: z.object({ username: z.string() }).nullable(),
      chats: z.array(TelegramChat),
    }),
    errors: [],
  }),
  connectTelegram: endpoint({
    method: 'POST',
    path: '/api/user/telegram/link',
    auth: 'user',
    tag,
    summary:
      'Returns an address that opens the bot in Telegram and connects that chat to the account. It works once, for 10 minutes.',
    response: z.object({ url: z.string(), expires_at: z.iso.datetime() }),
    errors: ['not_found', 'too_many_requests'],
  }),
  disconnectTelegram: endpoint({
    method: 'DELETE',
    path: '/api/user/telegram/:chat_id',
    auth: 'user',
    tag,
    summary: 'Disconnects a chat, which can then add nothing more.',
    params: z.object({ chat_id: z.string().regex(/^-?\d{1,19}$/) }),
    response: z.void(),
    errors: ['not_found'],
  }),
};
