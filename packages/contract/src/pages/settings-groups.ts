/** The groups of the settings, in display order. Each has an address of its own: `/settings/{group}`. */
export const settingsGroups = [
  'preferences',
  'listening',
  'offline',
  'setup',
  'support',
  'bonuses',
  'billing',
  'profile',
  'shares',
  'devices',
  'data',
] as const;

export type SettingsGroup = (typeof settingsGroups)[number];
