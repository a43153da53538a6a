import type messages from '../../static/_locales/en/messages.json';

/** Names of the texts. */
export type MessageName = keyof typeof messages;

/** Returns a text in the language of the browser. @param values replace $1, $2 … in it */
export const t = (name: MessageName, ...values: readonly string[]): string =>
  chrome.i18n.getMessage(name, [...values]);

/** Fills the elements of a page that name a text: `data-t` for their content, `data-t-label` for their accessible name. */
export function translate(root: Document = document): void {
  for (const element of root.querySelectorAll<HTMLElement>('[data-t]'))
    element.textContent = t(element.dataset['t'] as MessageName);
  for (const element of root.querySelectorAll<HTMLElement>('[data-t-label]'))
    element.setAttribute('aria-label', t(element.dataset['tLabel'] as MessageName));
  root.documentElement.lang = chrome.i18n.getUILanguage();
  root.documentElement.dir = t('direction');
}
