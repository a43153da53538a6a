import { z } from 'zod';
import {
  type Preference,
  type PreferenceKey,
  type Preferences,
  preferenceKeys,
  preferences,
} from './preferences.ts';

type Settable = { [Key in PreferenceKey]: Exclude<Preferences[Key], null> };

function schemaOf(preference: Preference): z.ZodType {
  return preference.kind === 'toggle' ? z.boolean() : z.enum(preference.options.map(({ value }) => value));
}

const shapeOf = (make: (preference: Preference) => z.ZodType): Record<string, z.ZodType> =>
  Object.fromEntries(preferenceKeys.map((key) => [key, make(preferences[key])]));

/** Fields of a user: the current value of each preference. */
export const preferenceShape = shapeOf((preference) =>
  preference.default === null ? schemaOf(preference).nullable() : schemaOf(preference),
) as { [Key in PreferenceKey]: z.ZodType<Preferences[Key], Preferences[Key]> };

/** Fields of a change: the preferences to change. */
export const preferenceChangeShape = shapeOf((preference) => schemaOf(preference).optional()) as {
  [Key in PreferenceKey]: z.ZodOptional<z.ZodType<Settable[Key], Settable[Key]>>;
};
