/** docs/product/feeds.md#categories */

/** Words that stand alone. `news` is none of `newsletter`, `art` none of `start`, `ai` none of `said`. */
const whole = (word: string) => `${word}(?![\\p{L}\\p{N}])`;

const keywords: Readonly<Record<string, readonly string[]>> = {
  Technology: ['tech', 'software', 'programming', whole('ai'), 'artificial intelligence'],
  'News & Politics': [whole('news'), 'politic', 'current events'],
  'Business & Finance': ['business', 'financ', 'econom', whole('markets?')],
  'Science & Research': ['science', 'scientific', 'research', 'health', 'medicine', 'medical'],
  'Culture & Arts': ['cultur', whole('arts?'), 'music', 'literature', 'literary', whole('films?')],
};

export const categoryNames: readonly string[] = Object.keys(keywords);
/** The chip that shows every feed. */
export const allFeeds = 'All Feeds';

/** Words begin where letters begin; a capital inside of a word begins one too, as in TechCrunch or ScienceDaily. */
const patterns = Object.entries(keywords).map(([name, words]) => ({
  name,
  pattern: new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.join('|')})`, 'iu'),
}));

const splitCapitals = (text: string) => text.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ');

/** Categories whose address tells as well as the title: a site names its sections there. */
const byAddress: ReadonlySet<string> = new Set(['Technology', 'Business & Finance', 'Science & Research']);

/** Names of the categories that a feed belongs to, in the order of the chips; perhaps none. */
export function categoriesOf(feed: { title: string; description: string; feedId: string }): string[] {
  const said = splitCapitals(`${feed.title}\n${feed.description}`);
  // Only what comes after the host: `technologyreview.com` has sections about anything.
  const section = feed.feedId.replace(/^[^/?]*/, '').replace(/[^\p{L}\p{N}]+/gu, ' ');
  return patterns
    .filter(({ name, pattern }) => pattern.test(said) || (byAddress.has(name) && pattern.test(section)))
    .map(({ name }) => name);
}
