import { useIsMutating } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import {
  chooseLanguage,
  chosenLanguage,
  type LanguageChoice,
  storeForService,
} from '../lib/language/choose-language.ts';
import { useUser } from '../lib/user/user-query.ts';

/**
 * Shows the interface in the language of the account, on every device where its listener signs in. An account that
 * has none leaves the choice to the browser.
 */
export function AccountLanguage() {
  const language = useUser()?.language;
  const before = useRef<LanguageChoice>(undefined);
  // A choice that is not saved yet may still be refused.
  const isSaving = useIsMutating({ mutationKey: ['preference', 'language'] }) > 0;
  // Browsers that made the choice before the service knew of it.
  useEffect(() => storeForService(chosenLanguage()), []);
  useEffect(() => {
    if (language === undefined || isSaving) return;
    const hasChanged = before.current !== undefined && before.current !== language;
    before.current = language;
    if ((language !== 'auto' || hasChanged) && language !== chosenLanguage()) chooseLanguage(language);
  }, [language, isSaving]);
  return null;
}
