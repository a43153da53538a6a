import { textSlices } from './text-slices.ts';

const eastPattern = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu;

/** Counts the words of a text; in scripts without spaces between words, two characters count as one word. */
export function countWords(text: string): number {
  const { east, spaced } = splitScripts(text);
  return Math.ceil(east / 2) + countSpaced(spaced);
}

/**
 * Returns the number of characters of scripts without spaces between words, and the text with a space for each
 * of them.
 */
export function splitScripts(text: string): { east: number; spaced: string } {
  if (!/[\u0e00-\u0e7f\u3040-\u30ff\u4e00-\u9fff]/.test(text)) return { east: 0, spaced: text };
  return { east: text.match(eastPattern)?.length ?? 0, spaced: text.replace(eastPattern, ' ') };
}

/** Counts the words of a text without characters of such scripts. */
export function countSpaced(text: string): number {
  let count = 0;
  for (const slice of textSlices(text)) count += slice.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
  return count;
}
