import type { InterfaceLanguage } from '@earmark/contract';
import { ar } from './texts/ar.ts';
import { de } from './texts/de.ts';
import { type BillingMailTexts, en } from './texts/en.ts';
import { es } from './texts/es.ts';
import { fr } from './texts/fr.ts';
import { he } from './texts/he.ts';
import { it } from './texts/it.ts';
import { ja } from './texts/ja.ts';
import { pt } from './texts/pt.ts';

export const billingMailTexts: Readonly<Record<InterfaceLanguage, BillingMailTexts>> = {
  en,
  de,
  fr,
  es,
  it,
  pt,
  ja,
  ar,
  he,
};
