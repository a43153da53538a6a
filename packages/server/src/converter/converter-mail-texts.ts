import type { InterfaceLanguage } from '@earmark/contract';
import { ar } from './mail-texts/ar.ts';
import { de } from './mail-texts/de.ts';
import { type ConverterMailTexts, en } from './mail-texts/en.ts';
import { es } from './mail-texts/es.ts';
import { fr } from './mail-texts/fr.ts';
import { he } from './mail-texts/he.ts';
import { it } from './mail-texts/it.ts';
import { ja } from './mail-texts/ja.ts';
import { pt } from './mail-texts/pt.ts';

export const converterMailTexts: Readonly<Record<InterfaceLanguage, ConverterMailTexts>> = {
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
