/**
 * Preferences of a user that have a single value each. To add one, add an entry here, the code that uses it,
 * and a line in docs/product: API, database and settings screen are derived from the entry. Pure data,
 * because the browser loads this file.
 */

import type { HelpTopic } from './help-topics.ts';
import { type InterfaceLanguage, interfaceLanguages } from './interface-languages.ts';

interface Display {
  label: string;
  hint: string;
  /** The help topic of the preference, and the text of the link to it. */
  help: { topic: HelpTopic; about: string };
}

interface Rules {
  /** How the settings screen shows it, in the order of this table; null if it is set on another screen. */
  display: Display | null;
  /**
   * Null if every user may change the preference; otherwise only Pro users may, and other users see this
   * message.
   */
  pro: null | { message: string; lapsesWithPlan: boolean };
}

/** On or off. Without a default, it is null until the user chooses. */
export interface Toggle extends Rules {
  kind: 'toggle';
  default: boolean | null;
}

/** One of several values. */
export interface Choice extends Rules {
  kind: 'choice';
  options: readonly { value: string; label: string }[];
  default: string;
}

export type Preference = Toggle | Choice;

const skipLengths = [
  { value: '5', label: '5 seconds' },
  { value: '10', label: '10 seconds' },
  { value: '15', label: '15 seconds' },
  { value: '30', label: '30 seconds' },
  { value: '45', label: '45 seconds' },
  { value: '60', label: '60 seconds' },
] as const;

const languageOptions = interfaceLanguages.map(
  ({ code, name }): { value: InterfaceLanguage; label: string } => ({ value: code, label: name }),
);

export const preferences = {
  addTldr: {
    kind: 'toggle',
    default: false,
    display: {
      label: 'Add Summary',
      hint: 'A short summary is spoken before the article.',
      help: { topic: 'summaries', about: 'summaries' },
    },
    pro: { message: 'Upgrade to pro to use the summary feature.', lapsesWithPlan: true },
  },
  privacyMode: {
    kind: 'toggle',
    default: false,
    display: {
      label: 'Privacy Mode',
      hint: 'No sharing, nothing for search engines; texts and audio are deleted after 30 days.',
      help: { topic: 'privacy', about: 'privacy mode' },
    },
    // Private articles stay private when the plan ends.
    pro: { message: 'Upgrade to pro to use privacy mode.', lapsesWithPlan: false },
  },
  skipBack: {
    kind: 'choice',
    options: skipLengths,
    default: '30',
    display: {
      label: 'Skip back',
      hint: 'How far the player goes back.',
      help: { topic: 'player', about: 'the player' },
    },
    pro: null,
  },
  skipForward: {
    kind: 'choice',
    options: skipLengths,
    default: '30',
    display: {
      label: 'Skip forward',
      hint: 'How far the player goes forward.',
      help: { topic: 'player', about: 'the player' },
    },
    pro: null,
  },
  shortPauses: {
    kind: 'choice',
    options: [
      { value: 'fast', label: 'Above 1.5 times' },
      { value: 'always', label: 'At every speed' },
      { value: 'never', label: 'Never' },
    ],
    default: 'fast',
    display: {
      label: 'Shorten long pauses',
      hint: 'Silence between paragraphs passes three times as fast.',
      help: { topic: 'player', about: 'the player' },
    },
    pro: null,
  },
  /** Mail to the forwarding address is answered with the link; set beside that address. */
  replyToMail: { kind: 'toggle', default: false, display: null, pro: null },
  /** With `auto`, screens are in the browser's language, and mails and show notes in English. */
  language: {
    kind: 'choice',
    options: [{ value: 'auto', label: 'Automatic' }, ...languageOptions],
    default: 'auto',
    display: {
      label: 'Language',
      hint: 'Of screens, emails and show notes. Voices follow the language of each text.',
      help: { topic: 'account', about: 'your account' },
    },
    pro: null,
  },
  cookieConsent: { kind: 'toggle', default: null, display: null, pro: null },
} as const satisfies Readonly<Record<string, Preference>>;

type Table = typeof preferences;
export type PreferenceKey = keyof Table;

/** The values that a preference can be set to. */
type Settable<Entry> = Entry extends { kind: 'toggle' }
  ? boolean
  : Entry extends { options: readonly { value: infer Value }[] }
    ? Value
    : never;

/** Every preference of a user; the default if nothing was chosen. */
export type Preferences = {
  [Key in PreferenceKey]: Settable<Table[Key]> | (null extends Table[Key]['default'] ? null : never);
};

/** Preferences to change, or those that a user has chosen. */
export type PreferenceChanges = { [Key in PreferenceKey]?: Settable<Table[Key]> | undefined };

export const preferenceKeys = Object.keys(preferences) as PreferenceKey[];

export const defaultPreferences = Object.fromEntries(
  preferenceKeys.map((key) => [key, preferences[key].default]),
) as Preferences;

/** A preference on the settings screen. */
export interface DisplayedPreference {
  name: PreferenceKey;
  preference: Preference;
  display: Display;
}

/** The preferences on the settings screen, in display order. */
export const displayedPreferences: readonly DisplayedPreference[] = preferenceKeys.flatMap((name) => {
  const preference: Preference = preferences[name];
  const { display } = preference;
  return display === null ? [] : [{ name, preference, display }];
});
