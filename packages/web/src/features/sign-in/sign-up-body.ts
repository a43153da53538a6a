import type { InterfaceLanguage } from '@earmark/contract/accounts/interface-languages';
import type { CallInput } from '../../lib/api/types.ts';
import { chosenLanguage } from '../../lib/language/choose-language.ts';
import { interfaceLanguage } from '../../lib/language/i18n.ts';
import { readFlag } from '../../lib/local-flags.ts';

/** Returns the body of a sign-up, including where the user came from and the offer. */
export function signUpBody(
  email: string,
  password: string,
  query: URLSearchParams,
): CallInput<'signUp'>['body'] {
  return { email, password, ...attribution(query) };
}

/**
 * Returns tracking, coupon and referral ids, as far as they exist, and the language of the interface; stored ids precede those in the address.
 */
export function attribution(query: URLSearchParams): {
  tracking_id?: string;
  coupon?: string;
  referral?: string;
  language?: InterfaceLanguage;
} {
  const isEnglishByDefault = interfaceLanguage === 'en' && chosenLanguage() === 'auto';
  const trackingId = readFlag('trackingId');
  const coupon = readFlag('pendingCoupon')?.code ?? query.get('coupon');
  const referral = readFlag('pendingReferral')?.uuid ?? query.get('referral');
  return {
    ...(trackingId ? { tracking_id: trackingId } : {}),
    ...(coupon ? { coupon } : {}),
    ...(referral ? { referral } : {}),
    // Emails to a new account are in the language in which it was created.
    ...(isEnglishByDefault ? {} : { language: interfaceLanguage as InterfaceLanguage }),
  };
}
