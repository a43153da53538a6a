import type { Domain } from '../platform/domain.ts';
import { addCardRoutes } from './card-routes.ts';
import { describePage } from './describe-page.ts';
import { addFeedPictureRoutes } from './feed-pictures.ts';

/** What public pages say to those that run no scripts, and the pictures that go with them. */
export function createPages(): Domain {
  return {
    name: 'pages',
    describePage,
    routes: (server, app) => {
      addCardRoutes(server, app);
      addFeedPictureRoutes(server, app);
    },
  };
}
