/** Reduces a text to letters and digits in lower case without accents; all else becomes single spaces. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Returns whether two texts have the same words, apart from case, accents and punctuation. */
export function sameWords(a: string, b: string): boolean {
  return foldText(a) === foldText(b) && foldText(a) !== '';
}
