import type { FastifyInstance } from 'fastify';
import type { App } from '../platform/app.ts';
import { bindActions } from './actions/routes.ts';
import { bindBackups } from './backups/routes.ts';
import { bindFaults } from './faults/routes.ts';
import { bindHealth } from './health/routes.ts';
import { bindOverview } from './overview/routes.ts';
import { bindPeople } from './people/routes.ts';
import { bindQueue } from './queue/routes.ts';
import { bindSettings } from './settings/routes.ts';
import { bindStorage } from './storage/routes.ts';

/** Every handler calls `requireOwner` first. */
export function bindAdministration(server: FastifyInstance, app: App): void {
  bindActions(server, app);
  bindPeople(server, app);
  bindBackups(server, app);
  bindHealth(server, app);
  bindStorage(server, app);
  bindOverview(server, app);
  bindQueue(server, app);
  bindFaults(server, app);
  bindSettings(server, app);
}
