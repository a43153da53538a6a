import type { Domain } from '../platform/domain.ts';
import { bindPodcast } from './routes.ts';

export { coverJpeg } from './artwork/artwork.ts';
export { type Device, reachableByServers, type SubscribeLink, subscribeLinks } from './subscribe-links.ts';

/** The private feed that carries a user's finished articles into their podcast app. */
export function createPodcast(): Domain {
  return { name: 'podcast', routes: bindPodcast };
}
