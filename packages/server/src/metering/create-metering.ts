import type { App } from '../platform/app.ts';
import type { Domain } from '../platform/domain.ts';
import { standardAllowances } from './allowances.ts';
import { bindMetering } from './routes.ts';

/** What everybody may convert, and what they converted. */
export function createMetering(): Domain {
  return {
    name: 'metering',
    setUp: async (app) => {
      const given: Partial<App> = app;
      const { characterLimit } = app.config;
      Object.assign(app, { allowances: given.allowances ?? { ...standardAllowances, characterLimit } });
      return null;
    },
    routes: bindMetering,
  };
}
