import {
  defaultPreferences,
  type Preference,
  type PreferenceChanges,
  type PreferenceKey,
  type Preferences,
  preferenceChangeShape,
  preferenceKeys,
  preferences,
} from '@earmark/contract';
import type { User } from './users-store.ts';

/** Returns the stored preferences, without values that are no longer valid. */
function chosenPreferences({ preferences: stored }: Pick<User, 'preferences'>): Partial<Preferences> {
  const chosen = Object.entries(stored).filter(
    ([key, value]) => isPreferenceKey(key) && preferenceChangeShape[key].safeParse(value).success,
  );
  return Object.fromEntries(chosen);
}

/** Returns all preferences of an account, as shown in the settings. */
export const readPreferences = (user: Pick<User, 'preferences'>): Preferences => ({
  ...defaultPreferences,
  ...chosenPreferences(user),
});

/** Returns the preferences in effect: without Pro, those that lapse with the plan have their defaults. */
export function activePreferences(user: Pick<User, 'preferences'>, { plan }: { plan: string }): Preferences {
  const lapsed = preferenceKeys.filter((key) => plan !== 'pro' && rulesOf(key).pro?.lapsesWithPlan);
  return {
    ...readPreferences(user),
    ...Object.fromEntries(lapsed.map((key) => [key, preferences[key].default])),
  };
}

/** Returns true if a change sets a preference that requires Pro; setting the default is always allowed. */
export const needsPro = (change: PreferenceChanges): boolean =>
  preferenceKeys.some(
    (key) =>
      change[key] !== undefined && change[key] !== preferences[key].default && rulesOf(key).pro !== null,
  );

const rulesOf = (key: PreferenceKey): Preference => preferences[key];

const isPreferenceKey = (key: string): key is PreferenceKey => Object.hasOwn(preferences, key);
