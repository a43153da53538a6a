/** The kind of device that a podcast app runs on. */
export type Device = 'ios' | 'android' | 'desktop' | 'web';

/** A link that adds the feed to a podcast app. */
export interface SubscribeLink {
  /** Short name for screens, icons and metrics. */
  id: string;
  /** The app's own name. */
  name: string;
  devices: readonly Device[];
  href: string;
  /**
   * Whether the link goes to a third-party web server, which thereby learns the secret feed address. Such
   * links are offered last and with a warning.
   */
  thirdParty: boolean;
}

interface Scheme {
  id: string;
  name: string;
  devices: readonly Device[];
  href: (feed: FeedForms) => string;
}

/** The feed's address in the forms that apps require. */
interface FeedForms {
  full: string;
  /** Without its scheme. */
  bare: string;
  /** Whether the feed uses https. */
  secure: boolean;
  encoded: string;
  base64url: string;
}

const bareAfter =
  (prefix: string) =>
  ({ bare }: FeedForms) =>
    `${prefix}${bare}`;

const schemes: readonly Scheme[] = [
  { id: 'apple', name: 'Apple Podcasts', devices: ['ios', 'desktop'], href: bareAfter('podcast://') },
  // Overcast expects the unencoded address including its scheme.
  {
    id: 'overcast',
    name: 'Overcast',
    devices: ['ios'],
    href: ({ full }) => `overcast://x-callback-url/add?url=${full}`,
  },
  {
    id: 'pocket-casts-ios',
    name: 'Pocket Casts',
    devices: ['ios'],
    href: ({ full }) => `pktc://subscribe/${full}`,
  },
  // On Android the scheme is part of the verb: `subscribe` alone means http.
  {
    id: 'pocket-casts-android',
    name: 'Pocket Casts',
    devices: ['android'],
    href: ({ bare, secure }) => `pktc://${secure ? 'subscribehttps' : 'subscribe'}/${bare}`,
  },
  { id: 'castro', name: 'Castro', devices: ['ios'], href: bareAfter('castros://subscribe/') },
  // AntennaPod's own scheme means http, and browsers corrupt an https address after it; this address opens
  // the app if it is installed.
  {
    id: 'antennapod',
    name: 'AntennaPod',
    devices: ['android'],
    href: ({ bare, secure, encoded }) =>
      secure ? `https://antennapod.org/deeplink/subscribe?url=${encoded}` : `antennapod-subscribe://${bare}`,
  },
  {
    id: 'podcast-addict',
    name: 'Podcast Addict',
    devices: ['android'],
    href: bareAfter('podcastaddict://'),
  },
  {
    id: 'podcast-republic',
    name: 'Podcast Republic',
    devices: ['android'],
    href: bareAfter('podcastrepublic://subscribe/'),
  },
  { id: 'podkicker', name: 'Podkicker', devices: ['android'], href: bareAfter('podkicker://subscribe/') },
  {
    id: 'podcast-guru',
    name: 'Podcast Guru',
    devices: ['ios', 'android'],
    href: bareAfter('podcastguru://'),
  },
  { id: 'castamatic', name: 'Castamatic', devices: ['ios'], href: bareAfter('castamatic://') },
  { id: 'downcast', name: 'Downcast', devices: ['ios', 'desktop'], href: bareAfter('downcast://') },
  { id: 'icatcher', name: 'iCatcher', devices: ['ios'], href: bareAfter('icatcher://') },
  { id: 'rss-radio', name: 'RSSRadio', devices: ['ios'], href: bareAfter('rssradio://') },
  { id: 'gpodder', name: 'gPodder', devices: ['desktop'], href: bareAfter('gpodder://') },
  {
    id: 'anytime',
    name: 'Anytime',
    devices: ['ios', 'android'],
    href: ({ full }) => `https://anytimeplayer.app/subscribe?url=${full}`,
  },
  {
    id: 'youtube-music',
    name: 'YouTube Music',
    devices: ['web', 'android', 'ios'],
    href: ({ base64url }) => `https://music.youtube.com/library/podcasts?addrssfeed=${base64url}`,
  },
  {
    id: 'player-fm',
    name: 'Player FM',
    devices: ['web', 'android', 'ios'],
    href: ({ encoded }) => `https://player.fm/subscribe?id=${encoded}`,
  },
  {
    id: 'any-android',
    name: 'Another Android app',
    devices: ['android'],
    href: bareAfter('https://www.subscribeonandroid.com/'),
  },
];

/**
 * Returns links that add a feed to podcast apps. Links that reveal its address only to the app come first.
 * Spotify, Amazon Music, Deezer and iHeart do not accept a feed by its address, so they have no link.
 * @param feedUrl the full http(s) address of the feed, with the secret in the path: a secret in the query
 * would break the links
 */
export function subscribeLinks(feedUrl: string): SubscribeLink[] {
  const feed: FeedForms = {
    full: feedUrl,
    bare: feedUrl.replace(/^https?:\/\//, ''),
    secure: feedUrl.startsWith('https:'),
    encoded: encodeURIComponent(feedUrl),
    base64url: btoa(feedUrl).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, ''),
  };
  const links = schemes.map(({ id, name, devices, href: write }) => {
    const href = write(feed);
    return { id, name, devices, href, thirdParty: /^https?:/.test(href) };
  });
  return [...links.filter((link) => !link.thirdParty), ...links.filter((link) => link.thirdParty)];
}

/**
 * Returns whether podcast apps that fetch feeds from their own servers (Pocket Casts, Overcast) can reach the
 * address.
 */
export function reachableByServers(feedUrl: string): boolean {
  const { hostname } = new URL(feedUrl);
  return !(
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    hostname.endsWith('.local') ||
    !/[.:]/.test(hostname) ||
    /^(127|10)\.|^192\.168\.|^169\.254\.|^172\.(1[6-9]|2\d|3[01])\./.test(hostname) ||
    /^\[(::1|f[cd]|fe80)/i.test(hostname)
  );
}
