import { interfaceLanguage } from './language/i18n.ts';

/** BCP 47 tag for the formatters of the browser: the interface's language; English as it is written in the US. */
export const interfaceLocale = interfaceLanguage === 'en' ? 'en-US' : interfaceLanguage;
