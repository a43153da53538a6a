import { t } from '@lingui/core/macro';
import { inService, type Offer, type SettingsEntry } from './settings-entry.ts';

const withSales = ({ sells }: Offer) => sells;

/** The settings of the account itself, in the order of the screens. */
export const accountEntries: readonly SettingsEntry[] = [
  {
    id: 'usage',
    group: 'billing',
    label: t`Character Usage`,
    hint: t`Your plan, and what you have used of it.`,
    words: 'limit conversions extra buy more characters',
    isOffered: withSales,
  },
  {
    id: 'payments',
    group: 'billing',
    label: t`Manage Billing`,
    hint: t`Upgrade, more characters, invoices and cards.`,
    words: 'upgrade account plan subscription cancel payment card invoice pro',
    isOffered: withSales,
  },
  {
    id: 'buy-credits',
    group: 'billing',
    label: t`Buy Credits`,
    hint: t`More hours for your plan.`,
    words: 'top off payment',
    isOffered: ({ hasHours }) => hasHours,
  },
  { id: 'log-out', group: 'billing', label: t`Log Out`, hint: t`On this device.`, words: 'sign out' },
  { id: 'email', group: 'profile', label: t`Email`, hint: t`The address of your account.`, words: 'confirm' },
  { id: 'name', group: 'profile', label: t`Name`, words: 'save profile' },
  {
    id: 'passkeys',
    group: 'profile',
    label: t`Passkeys`,
    hint: t`Sign in with the fingerprint, face or PIN of your device.`,
    words: 'sign-in methods security social',
  },
  {
    id: 'change-email',
    group: 'profile',
    label: t`Change email`,
    hint: t`We send a code to the new address.`,
  },
  {
    id: 'change-password',
    group: 'profile',
    label: t`Change password`,
    hint: t`All other devices must sign in again.`,
    words: 'set a password security',
  },
  {
    id: 'shared-links',
    group: 'shares',
    label: t`Shared Links`,
    hint: t`Articles that you share, until when, and how to stop.`,
    words: 'public expire stop sharing privacy',
  },
  {
    id: 'devices',
    group: 'devices',
    label: t`Devices`,
    hint: t`Where you are signed in. Log out everywhere else.`,
    words: 'sessions browsers security end',
  },
  {
    id: 'keys',
    group: 'devices',
    label: t`Keys`,
    hint: t`For scripts, shortcuts and the browser extension.`,
    words: 'api token make a key',
  },
  {
    id: 'export',
    group: 'data',
    label: t`Export everything`,
    hint: t`Account, playlist, texts, feeds and audio in one ZIP file.`,
    words: 'download backup json mp3',
  },
  {
    id: 'import-feeds',
    group: 'data',
    label: t`Import feeds (OPML)`,
    hint: t`From another reader or podcast app.`,
    words: 'subscriptions',
  },
  {
    id: 'export-feeds',
    group: 'data',
    label: t`Export feeds (OPML)`,
    hint: t`The list of feeds that podcast and news readers exchange.`,
    words: 'subscriptions download',
  },
  {
    id: 'cookies',
    group: 'data',
    label: t`Cookie Preferences`,
    hint: t`Whether we may see how you found us and which screens you use.`,
    words: 'privacy consent tracking',
    isOffered: inService,
  },
  {
    id: 'delete-account',
    group: 'data',
    label: t`Delete account`,
    hint: t`Deletes the account, the articles and their audio.`,
    words: 'remove close danger',
  },
];
