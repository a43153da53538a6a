import { type InterfaceLanguage, matchLanguage } from '@earmark/contract/accounts/interface-languages';
import { languageCookie } from '@earmark/contract/pages/language-cookie';
import { readFlag, removeFlag, writeFlag } from '../local-flags.ts';
import { interfaceLanguage } from './i18n.ts';

/** A language of the interface; `auto` follows the browser. */
export type LanguageChoice = InterfaceLanguage | 'auto';

/** The choice of this browser. */
export const chosenLanguage = (): LanguageChoice => readFlag('language') ?? 'auto';

/**
 * Saves the choice in this browser. Texts are made when modules load, so another language than the current one
 * takes a new page.
 * @param reload for tests
 */
export function chooseLanguage(choice: LanguageChoice, reload = () => window.location.reload()): void {
  if (choice === 'auto') removeFlag('language');
  else writeFlag('language', choice);
  storeForService(choice);
  // If nothing can be stored, the next page would be in the same language again, and so on.
  const isStored = chosenLanguage() === choice;
  const next = choice === 'auto' ? matchLanguage(navigator.languages) : choice;
  if (isStored && next !== interfaceLanguage) reload();
}

/** Stores the choice for a year where the service finds it, which writes headings and pages of errors. */
export function storeForService(choice: LanguageChoice): void {
  const seconds = choice === 'auto' ? 0 : 31_536_000;
  // biome-ignore lint/suspicious/noDocumentCookie: not every supported browser has the Cookie Store API
  document.cookie = `${languageCookie}=${choice}; Path=/; Max-Age=${seconds}; SameSite=Lax`;
}
