import { personalKeyEndpoints as on } from '@earmark/contract';
import type { FastifyInstance } from 'fastify';
import type { App } from '../../platform/app.ts';
import { bindEndpoint } from '../../platform/http/bind-endpoint.ts';
import { addressLimits } from '../account-limits.ts';
import { createKey } from './create-key.ts';
import { exchangeCode, handOverKey } from './hand-over-key.ts';
import { deleteKey, deleteOwnKey, showKeys, showOwnKey } from './manage-keys.ts';

const creation = { limit: { by: 'user', capacity: 20, perMinute: 5 } } as const;

export function bindPersonalKeys(server: FastifyInstance, app: App): void {
  bindEndpoint(server, app, on.listKeys, ({ actor }) => showKeys(app, actor));
  bindEndpoint(server, app, on.createKey, ({ actor, body }) => createKey(app, actor, body), creation);
  bindEndpoint(server, app, on.deleteKey, ({ actor, params }) => deleteKey(app, actor, params.key_id));
  bindEndpoint(server, app, on.handOverKey, ({ actor, body }) => handOverKey(app, actor, body), creation);
  bindEndpoint(server, app, on.exchangeCode, ({ body }) => exchangeCode(app, body), addressLimits.keyCode);
  bindEndpoint(server, app, on.showOwnKey, ({ actor }) => showOwnKey(app, actor));
  bindEndpoint(server, app, on.deleteOwnKey, ({ actor }) => deleteOwnKey(app, actor));
}
