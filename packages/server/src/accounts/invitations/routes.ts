import { invitationEndpoints as on } from '@earmark/contract';
import type { FastifyInstance } from 'fastify';
import type { App } from '../../platform/app.ts';
import { bindEndpoint } from '../../platform/http/bind-endpoint.ts';
import { addressLimits } from '../account-limits.ts';
import { userAgentOf } from '../sessions/describe-device.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { invite, readInvitation, revokeInvitation, showInvitations } from './invite.ts';

export function bindInvitations(server: FastifyInstance, app: App): void {
  bindEndpoint(server, app, on.ownerInvite, ({ actor, body }) => invite(app, actor, body), {
    limit: { by: 'user', capacity: 50, perMinute: 10 },
  });
  bindEndpoint(server, app, on.ownerInvitations, ({ actor }) => showInvitations(app, actor));
  bindEndpoint(server, app, on.ownerRevokeInvitation, ({ actor, params }) =>
    revokeInvitation(app, actor, params.invitation_id),
  );
  bindEndpoint(server, app, on.readInvitation, ({ body }) => readInvitation(app, body), addressLimits.start);
  bindEndpoint(
    server,
    app,
    on.acceptInvitation,
    ({ body, request }) => acceptInvitation(app, { ...body, userAgent: userAgentOf(request) }),
    addressLimits.signUp,
  );
}
