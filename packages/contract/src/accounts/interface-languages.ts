/** Languages of the interface and of mails. Pure data, because the browser loads this file. */

/** Each has its BCP 47 code and its own name. */
export const interfaceLanguages = [
  { code: 'en', name: 'English', isRightToLeft: false },
  { code: 'de', name: 'Deutsch', isRightToLeft: false },
  { code: 'fr', name: 'Français', isRightToLeft: false },
  { code: 'es', name: 'Español', isRightToLeft: false },
  { code: 'it', name: 'Italiano', isRightToLeft: false },
  { code: 'pt', name: 'Português', isRightToLeft: false },
  { code: 'ja', name: '日本語', isRightToLeft: false },
  { code: 'ar', name: 'العربية', isRightToLeft: true },
  { code: 'he', name: 'עברית', isRightToLeft: true },
] as const;

export type InterfaceLanguage = (typeof interfaceLanguages)[number]['code'];

export const interfaceLanguageCodes: readonly InterfaceLanguage[] = interfaceLanguages.map(
  ({ code }) => code,
);

/** Former codes, which old browsers and phones still send (IANA language subtag registry). */
const formerCodes: ReadonlyMap<string, InterfaceLanguage> = new Map([['iw', 'he']]);

/** Returns whether a language is written from right to left. */
export const isRightToLeft = (language: InterfaceLanguage): boolean =>
  interfaceLanguages.some(({ code, isRightToLeft: is }) => code === language && is);

/**
 * Returns the first supported language of a list, such as `navigator.languages`; English if there is none.
 * Regions and scripts do not matter: `de-AT` is `de`.
 * @param wanted BCP 47 tags, the preferred one first
 */
export function matchLanguage(wanted: readonly string[]): InterfaceLanguage {
  for (const tag of wanted) {
    const primary = tag.trim().toLowerCase().split(/[-_]/)[0] ?? '';
    const found = formerCodes.get(primary) ?? interfaceLanguageCodes.find((code) => code === primary);
    if (found) return found;
  }
  return 'en';
}
