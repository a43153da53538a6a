/** As `public-text.ts`, for the settings, the way in, and where nothing is: apart, so that public pages do not load them. */
export const screenText = {
  settingsLead: 'Manage your account and preferences',
  /** The first section of the settings; `preferences.ts` has its switches. */
  preferences: 'Preferences',
  /** Where nothing is. */
  missingTitle: 'Page not found',
  missing: 'There is nothing at this address. It may have moved, or the link may be mistyped.',
  signIn: (brandName: string): string => `Welcome to ${brandName}`,
} as const;
