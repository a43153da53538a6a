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

/** What somebody chose; without values that are none any more. */
function chosenPreferences({ preferences: stored }: Pick<User, 'preferences'>): Partial<Preferences> {
  const chosen = Object.entries(stored).filter(
    ([key, value]) => isPreferenceKey(key) && preferenceChangeShape[key].safeParse(value).success,
  );
  return Object.fromEntries(chosen);
}

/** Every preference of an account, as it shows them. */
export const readPreferences = (user: Pick<User, 'preferences'>): Preferences => ({
  ...defaultPreferences,
  ...chosenPreferences(user),
});

/** The preferences that hold now: those that lapse with the plan are at their defaults without Pro. */
export function activePreferences(user: Pick<User, 'preferences'>, { plan }: { plan: string }): Preferences {
  const lapsed = preferenceKeys.filter((key) => plan !== 'pro' && rulesOf(key).pro?.lapsesWithPlan);
  return {
    ...readPreferences(user),
    ...Object.fromEntries(lapsed.map((key) => [key, preferences[key].default])),
  };
}

/** Whether a change sets a preference that needs Pro; back to its default everybody may set it. */
export const needsPro = (change: PreferenceChanges): boolean =>
  preferenceKeys.some(
    (key) =>
      change[key] !== undefined && change[key] !== preferences[key].default && rulesOf(key).pro !== null,
  );

const rulesOf = (key: PreferenceKey): Preference => preferences[key];

const isPreferenceKey = (key: string): key is PreferenceKey => Object.hasOwn(preferences, key);
