import type { AppVerdict, PodcastAppId } from '@earmark/contract';

/** How an app fetches a feed and its audio. */
export interface PodcastApp {
  readonly id: PodcastAppId;
  readonly name: string;
  readonly fetchedBy: AppVerdict['fetched_by'];
  /** `User-Agent` of requests for the feed. */
  readonly feedAgent: string;
  /** `User-Agent` of requests for audio. */
  readonly audioAgent: string;
}

/**
 * The apps of the check. Overcast and Pocket Casts document the `User-Agent` of their servers
 * (overcast.fm/podcasterinfo, support.pocketcasts.com); those of AntennaPod and gPodder are in their sources. Apple
 * plays audio with AVFoundation, which first requests two bytes to learn the length.
 */
export const podcastApps: readonly PodcastApp[] = [
  {
    id: 'apple',
    name: 'Apple Podcasts',
    fetchedBy: 'phone',
    feedAgent: 'Podcasts/4023.510.2 CFNetwork/3826.500.131 Darwin/24.5.0',
    audioAgent: 'AppleCoreMedia/1.0.0.22F76 (iPhone; U; CPU OS 18_5 like Mac OS X; en_us)',
  },
  {
    id: 'overcast',
    name: 'Overcast',
    fetchedBy: 'server',
    feedAgent: 'Overcast/1.0 Podcast Sync (1 subscribers; feed-id=1; +http://overcast.fm/)',
    audioAgent: 'Overcast/3.0 (+http://overcast.fm/; iOS podcast app)',
  },
  {
    id: 'pocketcasts',
    name: 'Pocket Casts',
    fetchedBy: 'server',
    feedAgent: 'PocketCasts/1.0 (Pocket Casts Feed Parser; +http://pocketcasts.com/)',
    audioAgent: 'Pocket Casts',
  },
  {
    id: 'antennapod',
    name: 'AntennaPod',
    fetchedBy: 'phone',
    feedAgent: 'AntennaPod/3.8.0',
    audioAgent: 'AntennaPod/3.8.0',
  },
  {
    id: 'gpodder',
    name: 'gPodder',
    fetchedBy: 'computer',
    feedAgent: 'gPodder/3.11.1 (+https://gpodder.github.io/) Linux',
    audioAgent: 'gPodder/3.11.1 (+https://gpodder.github.io/) Linux',
  },
];

/** Returns an app by its id. */
export const appOf = (id: PodcastAppId): PodcastApp => {
  const app = podcastApps.find((each) => each.id === id);
  if (!app) throw new Error(`unknown app ${id}`);
  return app;
};

export const allApps: readonly PodcastAppId[] = podcastApps.map(({ id }) => id);
export const serverApps: readonly PodcastAppId[] = podcastApps
  .filter(({ fetchedBy }) => fetchedBy === 'server')
  .map(({ id }) => id);
