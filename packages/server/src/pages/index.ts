import { premiumFacts } from '../offered-voices/index.ts';
import type { Domain } from '../platform/domain.ts';
import { addCardRoutes } from './card-routes.ts';
import { describePage } from './describe-page.ts';
import { addFeedPictureRoutes } from './feed-pictures.ts';

/**
 * Creates the pages domain: heads of public pages for clients that do not run scripts, and their pictures.
 */
export function createPages(): Domain {
  return {
    name: 'pages',
    describePage,
    siteFacts: async (app) => ({ voices: await premiumFacts(app) }),
    routes: (server, app) => {
      addCardRoutes(server, app);
      addFeedPictureRoutes(server, app);
    },
  };
}
