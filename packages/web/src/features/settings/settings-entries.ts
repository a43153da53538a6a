import { displayedPreferences } from '@earmark/contract/accounts/preferences';
import { t } from '@lingui/core/macro';
import { translate } from '../../lib/language/i18n.ts';
import { accountEntries } from './account-entries.ts';
import { inService, type Offer, type SettingsEntry } from './settings-entry.ts';
import { skips } from './skips.ts';

/** All settings in the order of the screens; `groups.test.tsx` compares them with the screens. */
export const settingsEntries: readonly SettingsEntry[] = [
  ...displayedPreferences.map(({ name, display: { label, hint } }) => ({
    id: name,
    group: 'preferences' as const,
    label: translate(label),
    hint: translate(hint),
  })),
  {
    id: 'choose-voice',
    group: 'preferences',
    label: t`Choose Voice`,
    hint: t`The voices that read to you.`,
    words: 'speaker language accent premium',
  },
  {
    id: 'theme',
    group: 'preferences',
    label: t`Theme`,
    hint: t`Saved in this browser.`,
    words: 'dark light mode appearance color',
  },
  ...skips.map(({ key, label }) => ({
    id: `skip-${key}`,
    group: 'listening' as const,
    label,
    hint: t`Leave out`,
    words: 'skip silence read aloud',
  })),
  {
    id: 'pronunciation',
    group: 'listening',
    label: t`Pronunciation`,
    hint: t`How words and names are spoken.`,
    words: 'say spell word add',
  },
  {
    id: 'kept-offline',
    group: 'offline',
    label: t`Kept offline`,
    hint: t`What is kept on this device, how much room it may take, and when it is removed.`,
    words: 'download storage airplane space budget remove played archived',
  },
  {
    id: 'connect-podcast-app',
    group: 'setup',
    label: t`Connect Podcast App`,
    hint: t`Your playlist as a private podcast.`,
    words: 'overcast apple pocket casts antennapod subscribe',
  },
  {
    id: 'feed-address',
    group: 'setup',
    label: t`Your private podcast feed`,
    hint: t`Its address, to paste into any podcast app.`,
    words: 'rss url link copy',
  },
  {
    id: 'feed-check',
    group: 'setup',
    label: t`Can my app reach this?`,
    hint: t`Tries your feed as podcast apps do.`,
    words: 'podcast test problem',
  },
  {
    id: 'reset-feed-address',
    group: 'setup',
    label: t`Reset feed address`,
    hint: t`For an address that became known. The old one stops working.`,
    words: 'podcast secret new',
  },
  {
    id: 'setup-browser',
    group: 'setup',
    label: t`Setup on Browser`,
    hint: t`The extension saves the page that you read.`,
    words: 'chrome firefox add-on',
    isOffered: ({ site }) => site.links?.extension !== undefined,
  },
  {
    id: 'setup-apple',
    group: 'setup',
    label: t`Setup on Apple`,
    hint: t`A shortcut in the share menu of iPhone and iPad.`,
    words: 'ios shortcuts phone',
  },
  {
    id: 'setup-android',
    group: 'setup',
    label: t`Setup on Android`,
    hint: t`Share pages from any app.`,
    words: 'phone install',
  },
  {
    id: 'setup-bookmark',
    group: 'setup',
    label: t`Bookmark`,
    hint: t`A bookmark that sends the page, for any browser.`,
    words: 'bookmarklet',
  },
  {
    id: 'emails',
    group: 'setup',
    label: t`Listen to Emails`,
    hint: t`Forward newsletters to an address of your own. Shows and copies it.`,
    words: 'mail inbox newsletter forwarding address reset linked sender recent',
  },
  {
    id: 'replyToMail',
    group: 'setup',
    inside: 'emails',
    label: t`Reply with the link`,
    hint: t`When you send an email from your own or a linked address, the reply has the link to listen.`,
    words: 'mail answer',
  },
  {
    id: 'telegram',
    group: 'setup',
    label: t`Telegram`,
    hint: t`Send links, texts and files to a bot.`,
    words: 'chat messenger',
    isOffered: ({ site }) => Boolean(site.telegram),
  },
  {
    id: 'referral',
    group: 'support',
    label: t`🎁 Give a month, get 1m characters`,
    hint: t`Your referral link, to share.`,
    words: 'invite friends reward',
    isOffered: inService,
  },
  {
    id: 'affiliate',
    group: 'support',
    label: t`Earn Lifetime Commission`,
    hint: t`The affiliate program.`,
    words: 'money partner',
    isOffered: ({ isService, site }) => isService && site.links?.affiliate !== undefined,
  },
  {
    id: 'review',
    group: 'support',
    label: t`Leave a Review`,
    hint: t`In the store of the extension.`,
    words: 'rating stars',
    isOffered: ({ isService, site }) => isService && site.links?.reviews !== undefined,
  },
  {
    id: 'help',
    group: 'support',
    label: t`Help`,
    hint: t`Answers and contact.`,
    words: 'support question mail',
  },
  {
    id: 'charity',
    group: 'support',
    label: t`Charity`,
    hint: t`Vote for the charity that gets a share of the sales.`,
    words: 'donation',
    isOffered: ({ isService, site }) => isService && site.charity?.hasChoices === true,
  },
  {
    id: 'challenges',
    group: 'bonuses',
    label: t`Hide Challenges`,
    hint: t`Bonus characters for challenges, and how many you have earned.`,
    words: 'show progress free',
    isOffered: inService,
  },
  {
    id: 'referral-rewards',
    group: 'bonuses',
    label: t`Referral Rewards`,
    hint: t`Friends who joined by your link, and what they earned you.`,
    words: 'invite characters',
    isOffered: inService,
  },
  ...accountEntries,
];

/** The entry with this id: screens take label and help text from here. @throws if there is none */
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
