import phrases from './boilerplate-phrases.json' with { type: 'json' };

/** Phrases of boilerplate in one language. Each is the source of a regular expression for a whole line. */
interface BoilerplatePhrases {
  /** Lead to another article, alone or with its title after a colon: 'Read also'. */
  readAlso: readonly string[];
  /** Headings of lists of other articles: 'Related topics'. */
  related: readonly string[];
  /** Headings of boxes that offer a newsletter or a subscription. */
  newsletter: readonly string[];
  /** Buttons to print or save. */
  print: readonly string[];
  /** Buttons to share or follow. */
  share: readonly string[];
  /** Headings of comments, which may have a number beside them, and requests to write one. */
  comments: readonly string[];
}

/** By ISO 639-1 code; 34 languages. More phrases may be added freely: a line with other text never matches. */
const byLanguage: Readonly<Record<string, BoilerplatePhrases>> = phrases;
const sourcesOf = (...kinds: readonly (keyof BoilerplatePhrases)[]): string =>
  Object.values(byLanguage)
    .flatMap((language) => kinds.flatMap((kind) => language[kind]))
    .join('|');

/** Sources of regular expressions for whole lines; see the lists in `boilerplate-words.ts`. */
export const translatedLines = `(?:${sourcesOf('print', 'share')})[.:!]?`;
export const translatedRailHeads = `(?:${sourcesOf('readAlso', 'related')})[\\s.:!?\\u2026\\u00bb>\\u2192\\uff1a]*`;
export const translatedSectionHeads = `(?:(?:\\d+ )?(?:${sourcesOf('comments')})(?: ?[(\\[\\uff08]?\\d+[)\\]\\uff09]?)?|${sourcesOf('newsletter')})[.:!\\uff1a]?`;
/** Beginning of a line that leads to another article: 'Read also: ...'. */
export const translatedLeadIns = `(?:${sourcesOf('readAlso', 'related')})\\s?(?:[:\\uff1a|\\u2013\\u2014>\\u00bb\\u2192]| - )`;
