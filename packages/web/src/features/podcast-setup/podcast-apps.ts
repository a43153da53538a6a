import { t } from '@lingui/core/macro';
import { base64Address, type FeedForms } from './feed-forms.ts';

/** An app that subscribes to a feed by a link. */
export interface LinkedApp {
  name: string;
  /** Opens the app, which then asks whether to subscribe. */
  link(feed: FeedForms): string;
  recommended?: true;
  /** The app sometimes ignores its link, so the address is also copied, to be pasted. */
  copies?: true;
  /** Shown before the app opens. */
  warning?: string;
}

/** An app in which users paste the address. */
export interface TaughtApp {
  name: string;
  /** Steps after the address was copied. */
  steps: readonly string[];
  /** Shown with the steps. */
  warning?: string;
  /** Must be confirmed before the steps are shown. */
  alert?: string;
}

const recommendedApp = 'Apple Podcasts';
/** For apps whose servers fetch feeds on a schedule of their own. */
const slow = t`Episodes may take a few hours to show up. For a faster experience, use ${recommendedApp}.`;
const twice = t`NOTE: You may need to try subscribing twice. Also, it may take a couple of hours for new episodes to show up.`;

/**
 * Apps that open by a link (docs/product/private-feed.md#ios-apps). Formats of the links:
 * github.com/nathangathright/podcast-platform-links.
 */
export const iosLinkedApps: readonly LinkedApp[] = [
  { name: recommendedApp, link: ({ bare }) => `podcast://${bare}`, recommended: true },
  {
    name: 'Overcast',
    link: ({ address }) => `overcast://x-callback-url/add?url=${encodeURIComponent(address)}`,
  },
  { name: 'Castro', link: ({ bare }) => `castros://subscribe/${bare}`, copies: true },
  { name: 'Downcast', link: ({ bare }) => `downcast://${bare}` },
  { name: 'iCatcher!', link: ({ bare }) => `icatcher://${bare}` },
  { name: 'Podcast Guru', link: ({ bare }) => `podcastguru://${bare}` },
  { name: 'Player FM', link: ({ bare }) => `playerfm://${bare}`, warning: slow },
];

const youTubeMusic: TaughtApp = {
  name: 'YouTube Music',
  steps: [
    t`Open YouTube Music and go to Library, then Podcasts.`,
    t`Tap Add podcast, then the choice for an RSS feed.`,
    t`Paste your RSS URL and tap Add.`,
  ],
};

/** Apps that show instructions: docs/product/private-feed.md#ios-apps. */
export const iosTaughtApps: readonly TaughtApp[] = [
  youTubeMusic,
  {
    name: 'Pocket Casts',
    steps: [
      t`Open Pocket Casts and go to Discover.`,
      t`Paste your RSS URL into the search box and search.`,
      t`Tap the podcast, then Follow.`,
    ],
    warning: slow,
  },
  {
    name: 'Castbox',
    steps: [
      t`Open Castbox and tap the search.`,
      t`Paste your RSS URL and search.`,
      t`Tap the podcast, then Subscribe.`,
    ],
    alert: twice,
  },
  {
    name: 'Podcast Addict',
    steps: [
      t`Open Podcast Addict and tap +.`,
      t`Choose to add a podcast by its RSS feed.`,
      t`Paste your RSS URL and subscribe.`,
    ],
  },
  {
    name: 'Castamatic',
    steps: [
      t`Open Castamatic and go to the search.`,
      t`Paste your RSS URL where it asks for a name or an address.`,
      t`Tap the podcast and subscribe.`,
    ],
  },
  {
    name: 'Podverse',
    steps: [
      t`Open Podverse and go to Podcasts.`,
      t`Choose to add a custom RSS feed.`,
      t`Paste your RSS URL and save it.`,
    ],
  },
];

export const androidMusicApp = youTubeMusic;

/** docs/product/private-feed.md#android-apps */
export const androidLinkedApps: readonly LinkedApp[] = [
  {
    name: 'YouTube Music',
    link: ({ address }) => `https://music.youtube.com/library/podcasts?addrssfeed=${base64Address(address)}`,
  },
  { name: 'Podcast Addict', link: ({ bare }) => `podcastaddict://${bare}` },
];

/** Lets the Android device choose among its podcast apps. */
export const subscribeOnAndroid = ({ bare }: FeedForms): string => `https://subscribeonandroid.com/${bare}`;

/** Apps that only play podcasts of their own directory. */
export const unsupportedApps = ['Spotify', t`Amazon Music`, 'Audible', 'iHeart', 'Deezer', 'TuneIn'] as const;
