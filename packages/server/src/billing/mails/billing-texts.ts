import type { Recipient } from '../../accounts/index.ts';
import type { App } from '../../platform/app.ts';
import { isolate, writeDate, writeMoney } from '../../platform/mail/mail-language.ts';
import { billingMailTexts } from './billing-mail-texts.ts';

/** Returns the texts in the recipient's language, what most of them name, and its ways to write a value. */
export function openTexts(
  { config, payments }: Pick<App, 'config' | 'payments'>,
  { language }: Pick<Recipient, 'language'>,
) {
  const mark = (value: string) => isolate(language, value);
  const texts = billingMailTexts[language];
  return {
    texts,
    mark,
    brand: mark(config.brand.name),
    /** @param cents in the smallest unit of the currency */
    money: (cents: number, currency: string) => mark(writeMoney(language, cents, currency)),
    day: (date: Date) => mark(writeDate(language, date)),
    note: payments.kind === 'sandbox' ? [texts.sandboxNote] : [],
  };
}
