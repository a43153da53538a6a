import { interfaceLanguages } from '@earmark/contract/accounts/interface-languages';
import { t } from '@lingui/core/macro';
import { Globe } from 'lucide-react';
import { chooseLanguage, type LanguageChoice } from '../../lib/language/choose-language.ts';
import { interfaceLanguage } from '../../lib/language/i18n.ts';

/** The language of the interface, for visitors; an account has its own setting. */
export function FooterLanguage() {
  return (
    <label className="flex min-h-11 items-center gap-2">
      <Globe size={18} aria-hidden="true" />
      <span className="sr-only">{t`Language`}</span>
      <select
        value={interfaceLanguage}
        onChange={(event) => chooseLanguage(event.currentTarget.value as LanguageChoice)}
        className="min-h-11 cursor-pointer bg-transparent text-soft underline underline-offset-4"
      >
        {interfaceLanguages.map(({ code, name }) => (
          <option key={code} value={code} lang={code} className="bg-paper text-ink">
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
