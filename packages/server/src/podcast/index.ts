import type { Domain } from '../platform/domain.ts';
import { bindPodcast } from './routes.ts';

export { coverJpeg } from './artwork/artwork.ts';

/** The private feed that carries a user's finished articles into their podcast app. */
export function createPodcast(): Domain {
  return { name: 'podcast', routes: bindPodcast };
}
