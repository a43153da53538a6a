const eastPattern = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu;

/** Counts the words of a text; in scripts without spaces between words, two characters count as one word. */
export function countWords(text: string): number {
  if (!/[\u0e00-\u0e7f\u3040-\u30ff\u4e00-\u9fff]/.test(text))
    return text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
  const east = text.match(eastPattern)?.length ?? 0;
  return Math.ceil(east / 2) + (text.replace(eastPattern, ' ').match(/[\p{L}\p{N}]+/gu)?.length ?? 0);
}
