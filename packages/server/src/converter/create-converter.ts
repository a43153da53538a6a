import type { App } from '../platform/app.ts';
import type { Domain } from '../platform/domain.ts';
import { createCheckVisitor } from './check-visitor.ts';
import { finishConversions } from './finish-conversions.job.ts';
import { mailFinished } from './mail-finished.job.ts';
import { mailLimit } from './mail-limit.job.ts';
import { bindConverter } from './routes.ts';

/**
 * Creates the converter domain: one free conversion for visitors without an account; the audio is sent by
 * mail.
 */
export function createConverter(): Domain {
  return {
    name: 'converter',
    setUp: async (app) => {
      const provided: Partial<App> = app;
      const { botCheck } = app.config;
      Object.assign(app, {
        checkVisitor: provided.checkVisitor ?? (botCheck && createCheckVisitor(botCheck)),
      });
      return null;
    },
    routes: bindConverter,
    jobs: [mailFinished, mailLimit, finishConversions],
  };
}
