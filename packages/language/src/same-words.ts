/** Letters and digits alone, lower case, accents off. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Two texts say the same, apart from case, accents and marks. */
export function sameWords(a: string, b: string): boolean {
  return foldText(a) === foldText(b) && foldText(a) !== '';
}
