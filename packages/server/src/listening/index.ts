import './listening-tables.ts';
import { listeningEndpoints } from '@earmark/contract';
import type { Domain } from '../platform/domain.ts';
import { bindEndpoint } from '../platform/http/bind-endpoint.ts';
import { addPronunciation, getListening, saveListening } from './listening-settings.ts';
import { getSpeeds, saveSpeed } from './speeds.ts';

export { addPronunciation, getListening, getSpeeds };

/** Creates the domain of listening settings: how each listener wants articles narrated. */
export function createListening(): Domain {
  const on = listeningEndpoints;
  return {
    name: 'listening',
    routes: (server, app) => {
      bindEndpoint(server, app, on.getListening, ({ actor }) => getListening(app, actor.userId));
      bindEndpoint(server, app, on.getSpeeds, ({ actor }) => getSpeeds(app.db, actor.userId));
      bindEndpoint(server, app, on.saveSpeed, ({ actor, body }) => saveSpeed(app, actor, body), {
        limit: { by: 'user', capacity: 120, perMinute: 60 },
      });
      bindEndpoint(server, app, on.saveListening, ({ actor, body }) => saveListening(app, actor, body));
    },
  };
}
