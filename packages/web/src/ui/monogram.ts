/** What stands in for a picture that something with a title does not have. */
export interface Monogram {
  /** One or two letters, in capitals where the script has them. */
  letters: string;
  /** A ground on which {@link monogramInk} reads well, in the light theme and in the dark one. */
  ground: string;
}

export const monogramInk = '#fffdf8';

/** Earthy, of one depth, and none near the colour of what plays. */
export const monogramGrounds = [
  '#56662c',
  '#2d6862',
  '#40617f',
  '#52518c',
  '#74476b',
  '#8f3c3c',
  '#3c6a47',
  '#6b5340',
] as const;

/** Words that many titles begin with, and that tell none of them apart. */
const articles = /^(?:the|an?|le|la|les|der|die|das|el|los)$/i;

/** The same title always gives the same monogram; null for a title without letters or digits. */
export function monogramOf(title: string): Monogram | null {
  const words = title.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'’.]*/gu) ?? [];
  const significant = words.length > 1 && articles.test(words[0] ?? '') ? words.slice(1) : words;
  // Scripts without capitals write more in a letter: one is enough.
  const cased = /^\p{Lu}|^\p{Ll}|^\p{N}/u.test(significant[0] ?? '');
  const letters = significant
    .slice(0, cased ? 2 : 1)
    .map((word) => [...word][0]?.toUpperCase() ?? '')
    .join('');
  if (letters === '') return null;
  let hash = 0;
  for (const letter of title.trim().toLowerCase()) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) >>> 0;
  return { letters, ground: monogramGrounds[hash % monogramGrounds.length] ?? monogramGrounds[0] };
}
