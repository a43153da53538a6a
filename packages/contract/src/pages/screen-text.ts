/**
 * Like `public-text.ts`, for settings, sign-in and missing pages; in a separate file so that public pages
 * don't load these texts.
 */
export const screenText = {
  settingsLead: 'Manage your account and preferences',
  /** On a phone in place of the heading, which the button below and the menu repeat. */
  addLead: 'Add what you want to read, and listen to it here or in your podcast app.',
  /** On a phone in place of the heading, whose word it repeats. */
  discoverLead: 'Discover what other listeners added lately. Play it here, or add it to your playlist.',
  /** The first group of the settings; `preferences.ts` contains its switches. */
  preferences: 'Preferences',
  /** For missing pages. */
  missingTitle: 'Page not found',
  missing: 'There is nothing at this address. It may have moved, or the link may be mistyped.',
  /** Below the sign-in form of a service. */
  signUpNote: 'New here? The same form creates your free account. No card needed.',
  signIn: (brandName: string): string => `Welcome to ${brandName}`,
} as const;
