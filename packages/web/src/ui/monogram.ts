/** Placeholder for a missing picture of something with a title. */
export interface Monogram {
  /** One or two letters, in capitals if the script has them. */
  letters: string;
  /** A background with enough contrast to {@link monogramInk} in both themes. */
  color: string;
}

export const monogramInk = '#fffdf8';

/** Earthy colors of similar lightness, none close to the color that marks what is playing. */
export const monogramColors = [
  '#56662c',
  '#2d6862',
  '#40617f',
  '#52518c',
  '#74476b',
  '#8f3c3c',
  '#3c6a47',
  '#6b5340',
] as const;

/** Words with which many titles begin, so that they do not distinguish titles. */
const articles = /^(?:the|an?|le|la|les|der|die|das|el|los)$/i;

/**
 * Returns the monogram of a title, always the same for the same title; null for a title without letters or
 * digits.
 */
export function monogramOf(title: string): Monogram | null {
  const words = title.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'’.]*/gu) ?? [];
  const significant = words.length > 1 && articles.test(words[0] ?? '') ? words.slice(1) : words;
  // In scripts without capitals a single letter carries more, so that one is enough.
  const cased = /^\p{Lu}|^\p{Ll}|^\p{N}/u.test(significant[0] ?? '');
  const letters = significant
    .slice(0, cased ? 2 : 1)
    .map((word) => [...word][0]?.toUpperCase() ?? '')
    .join('');
  if (letters === '') return null;
  let hash = 0;
  for (const letter of title.trim().toLowerCase()) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) >>> 0;
  return { letters, color: monogramColors[hash % monogramColors.length] ?? monogramColors[0] };
}
