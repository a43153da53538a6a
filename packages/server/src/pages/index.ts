import type { Domain } from '../platform/domain.ts';
import { addCardRoutes } from './card-routes.ts';
import { describePage, type PagesOptions } from './describe-page.ts';
import { describeVoices } from './describe-voices.ts';
import { addFeedPictureRoutes } from './feed-pictures.ts';

export type { PagesOptions } from './describe-page.ts';

/**
 * Creates the pages domain: heads of public pages for clients that do not run scripts, and their pictures.
 */
export function createPages(options: PagesOptions = {}): Domain {
  return {
    name: 'pages',
    describePage: (app, request) => describePage(app, request, options),
    siteFacts: async (app) => ({
      voices: await describeVoices(app),
      ...(app.installation.mode === 'service' ? { contact: app.config.contact } : {}),
    }),
    routes: (server, app) => {
      addCardRoutes(server, app);
      addFeedPictureRoutes(server, app);
    },
  };
}
