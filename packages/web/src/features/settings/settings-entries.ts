import { displayedPreferences } from '@earmark/contract/accounts/preferences';
import type { SettingsGroup } from '@earmark/contract/pages/settings-groups';
import type { SiteConfig } from '../../lib/site-config.ts';
import { skips } from './skips.ts';

/** One setting, as the search finds it. */
export interface SettingsEntry {
  /** The id of its element in its group, by which an address leads to it. */
  id: string;
  group: SettingsGroup;
  label: string;
  hint?: string;
  /** Further words that people look for. */
  words?: string;
  /** The id of the element that contains it until it is opened. */
  inside?: string;
  /** Whether this installation has it; absent if every installation does. */
  isOffered?: (offer: Offer) => boolean;
}

/** What decides about settings that not every installation has. */
export interface Offer {
  isService: boolean;
  sells: boolean;
  /** Whether the user has a plan of hours, which can be topped up. */
  hasHours: boolean;
  site: Pick<SiteConfig, 'links' | 'telegram' | 'charity'>;
}

const inService = ({ isService }: Offer) => isService;
const withSales = ({ sells }: Offer) => sells;

/** All settings in the order of the screens; `settings-entries.test.tsx` compares them with the screens. */
export const settingsEntries: readonly SettingsEntry[] = [
  ...displayedPreferences.map(({ name, display: { label, hint } }) => ({
    id: name,
    group: 'preferences' as const,
    label,
    hint,
  })),
  {
    id: 'choose-voice',
    group: 'preferences',
    label: 'Choose Voice',
    hint: 'The voices that read to you.',
    words: 'speaker language accent premium',
  },
  {
    id: 'theme',
    group: 'preferences',
    label: 'Theme',
    hint: 'Saved in this browser.',
    words: 'dark light mode appearance color',
  },
  ...skips.map(({ key, label }) => ({
    id: `skip-${key}`,
    group: 'listening' as const,
    label,
    hint: 'Leave out',
    words: 'skip silence read aloud',
  })),
  {
    id: 'pronunciation',
    group: 'listening',
    label: 'Pronunciation',
    hint: 'How words and names are spoken.',
    words: 'say spell word add',
  },
  {
    id: 'kept-offline',
    group: 'offline',
    label: 'Kept offline',
    hint: 'What is kept on this device, how much room it may take, and when it is removed.',
    words: 'download storage airplane space budget remove played archived',
  },
  {
    id: 'connect-podcast-app',
    group: 'setup',
    label: 'Connect Podcast App',
    hint: 'Your playlist as a private podcast.',
    words: 'overcast apple pocket casts antennapod subscribe',
  },
  {
    id: 'feed-address',
    group: 'setup',
    label: 'Your private podcast feed',
    hint: 'Its address, to paste into any podcast app.',
    words: 'rss url link copy',
  },
  {
    id: 'feed-check',
    group: 'setup',
    label: 'Can my app reach this?',
    hint: 'Tries your feed as podcast apps do.',
    words: 'podcast test problem',
  },
  {
    id: 'reset-feed-address',
    group: 'setup',
    label: 'Reset feed address',
    hint: 'For an address that became known. The old one stops working.',
    words: 'podcast secret new',
  },
  {
    id: 'setup-browser',
    group: 'setup',
    label: 'Setup on Browser',
    hint: 'The extension saves the page that you read.',
    words: 'chrome firefox add-on',
    isOffered: ({ site }) => site.links?.extension !== undefined,
  },
  {
    id: 'setup-apple',
    group: 'setup',
    label: 'Setup on Apple',
    hint: 'A shortcut in the share menu of iPhone and iPad.',
    words: 'ios shortcuts phone',
  },
  {
    id: 'setup-android',
    group: 'setup',
    label: 'Setup on Android',
    hint: 'Share pages from any app.',
    words: 'phone install',
  },
  {
    id: 'setup-bookmark',
    group: 'setup',
    label: 'Bookmark',
    hint: 'A bookmark that sends the page, for any browser.',
    words: 'bookmarklet',
  },
  {
    id: 'emails',
    group: 'setup',
    label: 'Listen to Emails',
    hint: 'Forward newsletters to an address of your own. Shows and copies it.',
    words: 'mail inbox newsletter forwarding address reset linked sender recent',
  },
  {
    id: 'replyToMail',
    group: 'setup',
    inside: 'emails',
    label: 'Reply with the link',
    hint: 'When you send an email from your own or a linked address, the reply has the link to listen.',
    words: 'mail answer',
  },
  {
    id: 'telegram',
    group: 'setup',
    label: 'Telegram',
    hint: 'Send links, texts and files to a bot.',
    words: 'chat messenger',
    isOffered: ({ site }) => Boolean(site.telegram),
  },
  {
    id: 'referral',
    group: 'support',
    label: '🎁 Give a month, get 1m characters',
    hint: 'Your referral link, to share.',
    words: 'invite friends reward',
    isOffered: inService,
  },
  {
    id: 'affiliate',
    group: 'support',
    label: 'Earn Lifetime Commission',
    hint: 'The affiliate program.',
    words: 'money partner',
    isOffered: ({ isService, site }) => isService && site.links?.affiliate !== undefined,
  },
  {
    id: 'review',
    group: 'support',
    label: 'Leave a Review',
    hint: 'In the store of the extension.',
    words: 'rating stars',
    isOffered: ({ isService, site }) => isService && site.links?.reviews !== undefined,
  },
  {
    id: 'help',
    group: 'support',
    label: 'Help',
    hint: 'Answers and contact.',
    words: 'support question mail',
  },
  {
    id: 'charity',
    group: 'support',
    label: 'Charity',
    hint: 'Vote for the charity that gets a share of the sales.',
    words: 'donation',
    isOffered: ({ isService, site }) => isService && site.charity?.hasChoices === true,
  },
  {
    id: 'challenges',
    group: 'bonuses',
    label: 'Hide Challenges',
    hint: 'Bonus characters for challenges, and how many you have earned.',
    words: 'show progress free',
    isOffered: inService,
  },
  {
    id: 'referral-rewards',
    group: 'bonuses',
    label: 'Referral Rewards',
    hint: 'Friends who joined by your link, and what they earned you.',
    words: 'invite characters',
    isOffered: inService,
  },
  {
    id: 'usage',
    group: 'billing',
    label: 'Character Usage',
    hint: 'Your plan, and what you have used of it.',
    words: 'limit conversions extra buy more characters',
    isOffered: withSales,
  },
  {
    id: 'payments',
    group: 'billing',
    label: 'Manage Billing',
    hint: 'Upgrade, more characters, invoices and cards.',
    words: 'upgrade account plan subscription cancel payment card invoice pro',
    isOffered: withSales,
  },
  {
    id: 'buy-credits',
    group: 'billing',
    label: 'Buy Credits',
    hint: 'More hours for your plan.',
    words: 'top off payment',
    isOffered: ({ hasHours }) => hasHours,
  },
  { id: 'log-out', group: 'billing', label: 'Log Out', hint: 'On this device.', words: 'sign out' },
  { id: 'email', group: 'profile', label: 'Email', hint: 'The address of your account.', words: 'confirm' },
  { id: 'name', group: 'profile', label: 'Name', words: 'save profile' },
  {
    id: 'passkeys',
    group: 'profile',
    label: 'Passkeys',
    hint: 'Sign in with the fingerprint, face or PIN of your device.',
    words: 'sign-in methods security social',
  },
  { id: 'change-email', group: 'profile', label: 'Change email', hint: 'We send a code to the new address.' },
  {
    id: 'change-password',
    group: 'profile',
    label: 'Change password',
    hint: 'All other devices must sign in again.',
    words: 'set a password security',
  },
  {
    id: 'shared-links',
    group: 'shares',
    label: 'Shared Links',
    hint: 'Articles that you share, until when, and how to stop.',
    words: 'public expire stop sharing privacy',
  },
  {
    id: 'devices',
    group: 'devices',
    label: 'Devices',
    hint: 'Where you are signed in. Log out everywhere else.',
    words: 'sessions browsers security end',
  },
  {
    id: 'keys',
    group: 'devices',
    label: 'Keys',
    hint: 'For scripts, shortcuts and the browser extension.',
    words: 'api token make a key',
  },
  {
    id: 'export',
    group: 'data',
    label: 'Export everything',
    hint: 'Account, playlist, texts, feeds and audio in one ZIP file.',
    words: 'download backup json mp3',
  },
  {
    id: 'import-feeds',
    group: 'data',
    label: 'Import feeds (OPML)',
    hint: 'From another reader or podcast app.',
    words: 'subscriptions',
  },
  {
    id: 'export-feeds',
    group: 'data',
    label: 'Export feeds (OPML)',
    hint: 'The list of feeds that podcast and news readers exchange.',
    words: 'subscriptions download',
  },
  {
    id: 'cookies',
    group: 'data',
    label: 'Cookie Preferences',
    hint: 'Whether we may see how you found us and which screens you use.',
    words: 'privacy consent tracking',
    isOffered: inService,
  },
  {
    id: 'delete-account',
    group: 'data',
    label: 'Delete account',
    hint: 'Deletes the account, the articles and their audio.',
    words: 'remove close danger',
  },
];

/** The entry with this label: screens take label and help text from here. @throws if there is none */
export function entryOf(id: string): SettingsEntry {
  const entry = settingsEntries.find((each) => each.id === id);
  if (entry === undefined) throw new RangeError(`No entry of the settings has the id ${id}`);
  return entry;
}

/** Returns the settings of this installation that match every word of a query, in the order of the screens. */
export function findSettings(query: string, offer: Offer): SettingsEntry[] {
  const wanted = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return [];
  return settingsEntries.filter(({ label, hint = '', words = '', isOffered }) => {
    if (isOffered && !isOffered(offer)) return false;
    const text = `${label} ${hint} ${words}`.toLowerCase();
    return wanted.every((word) => text.includes(word));
  });
}
