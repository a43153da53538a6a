import { passkeyEndpoints as on } from '@earmark/contract';
import type { FastifyInstance } from 'fastify';
import type { App } from '../../platform/app.ts';
import { bindEndpoint } from '../../platform/http/bind-endpoint.ts';
import { addressLimits } from '../account-limits.ts';
import { userAgentOf } from '../sessions/describe-device.ts';
import { addPasskey, startPasskey } from './add-passkey.ts';
import { deletePasskey, renamePasskey, showPasskeys } from './manage-passkeys.ts';
import { signInByPasskey, startPasskeySignIn } from './sign-in-by-passkey.ts';

export function bindPasskeys(server: FastifyInstance, app: App): void {
  bindEndpoint(
    server,
    app,
    on.passkeyOptions,
    ({ actor, body, request }) => startPasskey(app, actor, { ...body, userAgent: userAgentOf(request) }),
    { limit: { by: 'user', capacity: 20, perMinute: 5 } },
  );
  bindEndpoint(server, app, on.addPasskey, ({ actor, body }) => addPasskey(app, actor, body));
  bindEndpoint(server, app, on.listPasskeys, ({ actor }) => showPasskeys(app, actor));
  bindEndpoint(server, app, on.renamePasskey, ({ actor, params, body }) =>
    renamePasskey(app, actor, { id: params.passkey_id, name: body.name }),
  );
  bindEndpoint(server, app, on.deletePasskey, ({ actor, params }) =>
    deletePasskey(app, actor, params.passkey_id),
  );
  bindEndpoint(
    server,
    app,
    on.passkeySignInOptions,
    () => startPasskeySignIn(app),
    addressLimits.passkeyOptions,
  );
  bindEndpoint(
    server,
    app,
    on.signInPasskey,
    ({ body, request }) => signInByPasskey(app, { ...body, userAgent: userAgentOf(request) }),
    addressLimits.passkey,
  );
}
