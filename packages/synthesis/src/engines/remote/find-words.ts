import type { WordTime } from '../engine.ts';

/**
 * Where reported words stand in the text, for services that report the word but not its place. Each is looked for behind
 * the one before; a word that is not there (the service reads '5' as 'five') is left out.
 */
export function findWords(text: string, reported: readonly { word: string; startMs: number }[]): WordTime[] {
  const lower = text.toLowerCase();
  const found: WordTime[] = [];
  let from = 0;
  for (const { word, startMs } of reported) {
    const wanted = word.trim().toLowerCase();
    if (!/[\p{L}\p{N}]/u.test(wanted)) continue;
    const offset = lower.indexOf(wanted, from);
    // A common word found far ahead would drag everything behind it along.
    if (offset < 0 || offset - from > 80) continue;
    found.push({ offset, startMs });
    from = offset + wanted.length;
  }
  return found;
}
