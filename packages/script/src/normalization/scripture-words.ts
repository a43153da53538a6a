import tables from './tables/scripture.json' with { type: 'json' };

/** Names of books by their written forms in lower case, and the ordinals before them ("First Corinthians"). */
interface Scripture {
  ordinals: readonly string[];
  books: Readonly<Record<string, string>>;
}

const scriptures: Readonly<Record<string, Scripture>> = tables;

/** Returns the books of a language by its primary tag; undefined if there is no list. */
export const scriptureOf = (language: string): Scripture | undefined => scriptures[language];

/** Returns the written forms of the books of a language, in lower case. */
export const scriptureWords = (language: string): readonly string[] =>
  Object.keys(scriptures[language]?.books ?? {});
