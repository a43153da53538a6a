import { t } from '@lingui/core/macro';

/** Formats digits in groups of four; removes all other characters. */
export const asCardNumber = (typed: string): string =>
  typed
    .replace(/\D/g, '')
    .slice(0, 19)
    .replace(/(\d{4})(?=\d)/g, '$1 ');

/**
 * Formats `12 / 34` while it is typed: a first digit above 1 is a complete month, and a year may be pasted
 * with four digits.
 */
export function asExpiry(typed: string, before: string): string {
  const groups = typed.match(/\d+/g) ?? [];
  const [first = '', second] = groups;
  const padded = second === undefined ? first : first.padStart(2, '0') + second;
  const digits = /^[2-9]/.test(padded) ? `0${padded}` : padded;
  const [month, year] = [digits.slice(0, 2), digits.slice(2)];
  const short = year.length > 2 && year.startsWith('20') ? year.slice(2, 4) : year.slice(0, 2);
  // Deleting removes the separator along with the digit before it.
  if (month.length < 2 || (year === '' && typed.length < before.length)) return month;
  return `${month} / ${short}`;
}

export const asSecurityCode = (typed: string): string => typed.replace(/\D/g, '').slice(0, 4);

export interface TypedCard {
  number: string;
  expiry: string;
  cvc: string;
}

/** Returns messages for incomplete fields; null if the card can be submitted. */
export function missingParts({ number, expiry, cvc }: TypedCard): Partial<TypedCard> | null {
  const missing: Partial<TypedCard> = {
    ...(number.replace(/\D/g, '').length < 13 ? { number: t`Your card number is incomplete.` } : {}),
    ...(/^\d{2} \/ \d{2}$/.test(expiry) ? {} : { expiry: t`Your card's expiration date is incomplete.` }),
    ...(cvc.length < 3 ? { cvc: t`Your card's security code is incomplete.` } : {}),
  };
  return Object.keys(missing).length > 0 ? missing : null;
}
