/** Categories of feeds: docs/product/feeds.md#categories */

/** Matches a whole word only: `news` does not match `newsletter`, `art` not `start`, `ai` not `said`. */
const wholeWord = (word: string) => `${word}(?![\\p{L}\\p{N}])`;

const keywords: Readonly<Record<string, readonly string[]>> = {
  Technology: ['tech', 'software', 'programming', wholeWord('ai'), 'artificial intelligence'],
  'News & Politics': [wholeWord('news'), 'politic', 'current events'],
  'Business & Finance': ['business', 'financ', 'econom', wholeWord('markets?')],
  'Science & Research': ['science', 'scientific', 'research', 'health', 'medicine', 'medical'],
  'Culture & Arts': ['cultur', wholeWord('arts?'), 'music', 'literature', 'literary', wholeWord('films?')],
};

export const categoryNames: readonly string[] = Object.keys(keywords);
/** Name of the chip that shows every feed. */
export const allFeeds = 'All Feeds';

/**
 * Keywords match at the beginning of words. A capital inside a name begins a word too, as in TechCrunch or
 * ScienceDaily.
 */
const patterns = Object.entries(keywords).map(([name, words]) => ({
  name,
  pattern: new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.join('|')})`, 'iu'),
}));

const splitCapitals = (text: string) => text.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ');

/** Categories that are also matched against the address, because sites name their sections there. */
const byAddress: ReadonlySet<string> = new Set(['Technology', 'Business & Finance', 'Science & Research']);

/** Returns the names of a feed's categories, in the order of the chips; may be empty. */
export function categoriesOf(feed: { title: string; description: string; feedId: string }): string[] {
  const text = splitCapitals(`${feed.title}\n${feed.description}`);
  // Only the path is matched: the host `technologyreview.com` says nothing about a section.
  const section = feed.feedId.replace(/^[^/?]*/, '').replace(/[^\p{L}\p{N}]+/gu, ' ');
  return patterns
    .filter(({ name, pattern }) => pattern.test(text) || (byAddress.has(name) && pattern.test(section)))
    .map(({ name }) => name);
}
