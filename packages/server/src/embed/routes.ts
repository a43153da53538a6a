import { embedEndpoints } from '@earmark/contract';
import type { FastifyInstance } from 'fastify';
import type { App } from '../platform/app.ts';
import { bindEndpoint } from '../platform/http/bind-endpoint.ts';
import { lessonsLink } from './lessons-link.ts';
import { openEmbedded } from './open-embedded.ts';

export function bindEmbed(server: FastifyInstance, app: App): void {
  bindEndpoint(server, app, embedEndpoints.openEmbedded, ({ body, visitor, ip, request }) =>
    openEmbedded(app, visitor, body, ip, AbortSignal.any([app.stopping, request.signal])),
  );
  bindEndpoint(server, app, embedEndpoints.lessonsLink, ({ actor }) => lessonsLink(app, actor));
}
