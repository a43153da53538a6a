/** Where a podcast app runs. */
export type Device = 'ios' | 'android' | 'desktop' | 'web';

/** A way to hand the feed to one podcast app. */
export interface SubscribeLink {
  /** Short name for screens, icons and measures. */
  id: string;
  /** The app's own name. */
  name: string;
  devices: readonly Device[];
  href: string;
  /**
   * True when the address goes to a web server that is not ours, which thereby learns the secret feed address. Such
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

/** The feed's address in the forms that the apps want. */
interface FeedForms {
  full: string;
  /** Without its scheme. */
  bare: string;
  /** True for https. */
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
  // Overcast reads the address as it stands, scheme and all.
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
  // On Android the scheme is in the verb: `subscribe` alone would mean http.
  {
    id: 'pocket-casts-android',
    name: 'Pocket Casts',
    devices: ['android'],
    href: ({ bare, secure }) => `pktc://${secure ? 'subscribehttps' : 'subscribe'}/${bare}`,
  },
  { id: 'castro', name: 'Castro', devices: ['ios'], href: bareAfter('castros://subscribe/') },
  // Its own scheme means http, and browsers mangle an https address behind it; this one opens the app where it is installed.
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
 * Links that add a feed to podcast apps; those that show its address to nobody but the app come first. Spotify, Amazon
 * Music, Deezer and iHeart take no feed by its address, so there are none for them.
 * @param feedUrl the whole http(s) address of the feed, its secret in the path: in a query the links would break.
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

/** False when podcast apps that fetch from servers of their own (Pocket Casts, Overcast) cannot reach the address. */
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
