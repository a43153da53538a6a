import type { Domain } from '../platform/domain.ts';
import { bindTelegram } from './routes.ts';

/** Creates the domain of the Telegram bot. Its bot does not run unless `EARMARK_TELEGRAM_TOKEN` is set. */
export function createTelegram(): Domain {
  return {
    name: 'telegram',
    routes: bindTelegram,
    siteFacts: async (app) => (app.config.telegram === null ? {} : { telegram: true }),
    run: {
      scheduler: async (app) => {
        const { telegram } = app.config;
        if (telegram === null) return async () => {};
        return (await import('./run-bot.ts')).runBot(app, telegram);
      },
    },
  };
}
