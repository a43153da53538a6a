import type { App } from '../platform/app.ts';
import type { Domain } from '../platform/domain.ts';
import { createCheckVisitor } from './check-visitor.ts';

/** Creates the domain that tells people from bots, for what visitors may do without an account. */
export function createBotCheck(): Domain {
  return {
    name: 'bot-check',
    setUp: async (app) => {
      const provided: Partial<App> = app;
      const { botCheck } = app.config;
      Object.assign(app, {
        checkVisitor: provided.checkVisitor ?? (botCheck && createCheckVisitor(botCheck)),
      });
      return null;
    },
  };
}
