/**
 * Preferences of a user that have a single value each. To add one, add an entry here, the code that uses it,
 * and a line in docs/product: API, database and settings screen are derived from the entry. Pure data,
 * because the browser loads this file.
 */

import type { HelpTopic } from './help-topics.ts';

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
  /** Mail to the forwarding address is answered with the link; set beside that address. */
  replyToMail: { kind: 'toggle', default: false, display: null, pro: null },
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
