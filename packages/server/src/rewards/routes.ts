import { rewardEndpoints } from '@earmark/contract';
import type { FastifyInstance } from 'fastify';
import type { App } from '../platform/app.ts';
import { type BindOptions, bindEndpoint } from '../platform/http/bind-endpoint.ts';
import { claimBonus, showProgress } from './claim-bonus.ts';
import { completeReferral } from './refer.ts';

/** More claims than a person makes. */
const claims: BindOptions = { limit: { by: 'user', capacity: 60, perMinute: 20 } };

export function bindRewards(server: FastifyInstance, app: App): void {
  const on = rewardEndpoints;
  bindEndpoint(server, app, on.gamificationProgress, ({ actor }) => showProgress(app, actor));
  bindEndpoint(server, app, on.claimBonus, ({ actor, body }) => claimBonus(app, actor, body), claims);
  bindEndpoint(
    server,
    app,
    on.completeReferral,
    ({ actor, body, ip }) => completeReferral(app, actor, { ...body, ip }),
    claims,
  );
}
