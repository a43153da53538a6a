/**
 * Returns the beginning of a text: whole words, followed by '…' if it goes on.
 * @param max length in UTF-16 code units, without the '…'
 */
export function firstWords(text: string, max: number): string {
  if (text.length <= max) return text;
  const end = text.lastIndexOf(' ', max);
  // Half of a surrogate pair is no character.
  const part = text.slice(0, end > 0 ? end : max).replace(/[\uD800-\uDBFF]$/, '');
  return `${part}…`;
}
