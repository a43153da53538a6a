import { type InterfaceLanguage, matchLanguage } from '@earmark/contract/accounts/interface-languages';
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
  // If nothing can be stored, the next page would be in the same language again, and so on.
  const isStored = chosenLanguage() === choice;
  const next = choice === 'auto' ? matchLanguage(navigator.languages) : choice;
  if (isStored && next !== interfaceLanguage) reload();
}
