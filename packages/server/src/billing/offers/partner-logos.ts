import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { App } from '../../platform/app.ts';
import { addPictureRoute } from '../../platform/http/picture-route.ts';

/** First part of the addresses. */
const folder = 'partner-logos';

/** Adds `/partner-logos/{route}`: copies of partners' logos, four times the size in the header of their page. */
export function addPartnerLogoRoute(server: FastifyInstance, app: App): void {
  const { partners } = app.payments.catalogue;
  addPictureRoute(server, app, {
    name: folder,
    maxSide: 112,
    limit: { name: 'partner-logo', capacity: 60, perMinute: 30 },
    find: async (route) => partners.find((partner) => partner.route === route)?.logo ?? null,
  });
}

/** Returns the address of a partner's logo on this installation, which changes with the logo; null without one. */
export function partnerLogo({ route, logo }: { route: string; logo: string | null }): string | null {
  if (logo === null) return null;
  return `/${folder}/${route}?v=${createHash('sha256').update(logo).digest('hex').slice(0, 8)}`;
}
