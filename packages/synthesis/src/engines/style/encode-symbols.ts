import type { EncodedText } from './style-engine.ts';

const isBetweenWords = /[\s\p{P}]/u;
const isLetter = /\p{L}/u;

/**
 * Converts a pronunciation to the ids of a model; symbols without an id are left out.
 * @param symbols the pronunciation, with punctuation
 * @param idOf ids by symbol
 */
export function encodeSymbols(symbols: string, idOf: ReadonlyMap<string, number>): EncodedText {
  const ids: number[] = [];
  const wordStarts: number[] = [];
  const missing = new Set<string>();
  let isInWord = false;
  for (const symbol of symbols) {
    const id = idOf.get(symbol);
    if (id === undefined) missing.add(symbol);
    if (isBetweenWords.test(symbol)) isInWord = false;
    else if (id !== undefined && !isInWord && isLetter.test(symbol)) {
      wordStarts.push(ids.length);
      isInWord = true;
    }
    if (id !== undefined) ids.push(id);
  }
  return { ids, wordStarts, missing: [...missing] };
}
