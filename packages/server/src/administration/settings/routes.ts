import { ownerSettingsEndpoints as on } from '@earmark/contract';
import type { FastifyInstance } from 'fastify';
import { requireOwner } from '../../accounts/index.ts';
import type { App } from '../../platform/app.ts';
import { bindEndpoint } from '../../platform/http/bind-endpoint.ts';
import { changeMode } from './change-mode.ts';
import { changeRegistration } from './change-registration.ts';
import { showChanges } from './show-changes.ts';
import { showSettings } from './show-settings.ts';

export function bindSettings(server: FastifyInstance, app: App): void {
  bindEndpoint(server, app, on.ownerSettings, async ({ actor }) => {
    await requireOwner(app, actor);
    return showSettings(app);
  });
  bindEndpoint(server, app, on.ownerChanges, async ({ actor }) => {
    await requireOwner(app, actor);
    return showChanges(app);
  });
  bindEndpoint(server, app, on.ownerSetMode, async ({ actor, body }) => {
    const { email: by } = await requireOwner(app, actor);
    await changeMode(app, { by, ...body }, app.program.countSubscriptions);
  });
  bindEndpoint(server, app, on.ownerSetRegistration, async ({ actor, body }) => {
    const { email: by } = await requireOwner(app, actor);
    await changeRegistration(app, { by, ...body });
  });
}
