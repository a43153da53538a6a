import type { Domain } from '../platform/domain.ts';
import { bindPodcast } from './routes.ts';

export { coverJpeg, storedArtwork } from './artwork/artwork.ts';
export { feedAddresses } from './feed-addresses.ts';
export { podcastGuid } from './podcast-guid.ts';
export { shortNotes } from './show-notes.ts';

/** Creates the domain of private feeds, which deliver users' completed articles to their podcast apps. */
export function createPodcast(): Domain {
  return { name: 'podcast', routes: bindPodcast };
}
