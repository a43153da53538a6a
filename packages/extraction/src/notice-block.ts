import type { Block } from '@earmark/contract';
import { documentLanguage } from '@earmark/language';

/**
 * Returns a block that says something about a document, in the language of the document; English if the notice is
 * not written in it.
 * @param notices the sentence by ISO 639-1 code; English is required
 * @param declared BCP 47 tag that the source declares; null if none
 */
export function noticeBlock(
  notices: Readonly<Record<string, string>>,
  { blocks, title, declared }: { blocks: readonly Block[]; title: string; declared: string | null },
): Block {
  const language = documentLanguage([...blocks], title, declared) ?? 'en';
  const [primary = 'en'] = language.toLowerCase().split('-');
  const known = notices[primary];
  const text = known ?? notices['en'] ?? '';
  return { kind: 'aside', runs: [{ text }], ...(known === undefined ? { lang: 'en' } : {}) };
}
