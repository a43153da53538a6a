import type { WordTime } from '../engine.ts';

/**
 * Finds the positions of reported words in the text, for services that report a word but not its position.
 * Each word is searched for after the previous one; a word that is not found (the service reads '5' as
 * 'five') is left out.
 */
export function findWords(text: string, reported: readonly { word: string; startMs: number }[]): WordTime[] {
  const lower = text.toLowerCase();
  const found: WordTime[] = [];
  let from = 0;
  for (const { word, startMs } of reported) {
    const normalized = word.trim().toLowerCase();
    if (!/[\p{L}\p{N}]/u.test(normalized)) continue;
    const offset = lower.indexOf(normalized, from);
    // If a common word matched far ahead, all words after it would be misplaced too.
    if (offset < 0 || offset - from > 80) continue;
    found.push({ offset, startMs });
    from = offset + normalized.length;
  }
  return found;
}
