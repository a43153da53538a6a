import { z } from 'zod';
import { text, webAddress } from './config-kinds.ts';

/** Variables for ways to add content beside the pages and the API, in the order of the configuration table. */
export const captureVariables = {
  EARMARK_WATCH_DIR: {
    describe:
      'Folder whose files are added to the playlist of one account: PDFs, books, office files, texts. Added ones are moved into `done` inside it, refused ones into `failed`, with the reason beside them.',
    fallback: null,
    fallbackText: 'no folder',
    read: text,
  },
  EARMARK_WATCH_USER: {
    describe: 'Email address of the account that gets the files of `EARMARK_WATCH_DIR`.',
    fallback: null,
    fallbackText: 'the first owner',
    read: text,
  },
  EARMARK_TELEGRAM_TOKEN: {
    describe:
      'Token of a bot from Telegram’s @BotFather. Users connect their chat with it in the settings, and then add what they send to the bot.',
    fallback: null,
    fallbackText: 'no bot',
    read: text.pipe(
      z.string().regex(/^\d{1,16}:[\w-]{30,60}$/, 'must be a bot token, such as 123456:ABC-DEF1234…'),
    ),
  },
  EARMARK_TELEGRAM_API: {
    describe: 'Address of the Telegram Bot API, for a server of your own.',
    fallback: 'https://api.telegram.org',
    read: webAddress,
  },
} as const;
