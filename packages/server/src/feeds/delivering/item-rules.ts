import type { SubscriptionRules } from '@earmark/contract/feeds/feeds';

/** The fields of an item that rules match against. */
export interface RatedItem {
  seq: number;
  title: string;
  /** Content of the item in the feed, as plain text. */
  text: string;
  publishedAt: Date | null;
}

const day = 86_400_000;
/** A new follower gets the newest item, and up to two more from this period. */
const maxWelcome = 3;
const welcomeWindowMs = 14 * day;
/**
 * Maximum number of items in 24 hours for a follower who has set no limit; equals the largest limit that can
 * be set. More items indicate that the feed republishes its archive.
 */
const maxWithoutCap = 100;
/**
 * An item published longer than this before the subscription is not new to the follower, whenever the feed
 * lists it.
 */
const maxAgeBeforeFollowMs = 2 * day;

/**
 * Returns the existing items that a new follower of a feed gets: the newest three published before the
 * subscription, and everything published since.
 * @param items newest first
 */
export function welcomeItems<Item extends RatedItem>(
  items: readonly Item[],
  rules: SubscriptionRules,
  { now, since }: { now: Date; since: Date },
): Item[] {
  const passing = items.filter((item) => passes(item, rules));
  const isLater = ({ publishedAt }: Item) => publishedAt !== null && publishedAt > since;
  const later = passing.filter(isLater);
  const max = Math.max(0, Math.min(maxWelcome, rules.daily_cap ?? maxWelcome) - later.length);
  const earlier = passing
    .filter((item) => !isLater(item))
    .slice(0, max)
    .filter(
      ({ publishedAt }, index) =>
        (index === 0 && later.length === 0) || isWithin(publishedAt, welcomeWindowMs, now),
    );
  return [...later, ...earlier];
}

/**
 * Returns the items since the last poll that a follower gets.
 * @param since when the subscription started
 */
export function newItems<Item extends RatedItem>(
  items: readonly Item[],
  rules: SubscriptionRules,
  since: Date,
): Item[] {
  return items.filter((item) => !isWithinBefore(item.publishedAt, since) && passes(item, rules));
}

/**
 * Returns how many more items of a feed a follower gets now; the rest waits until the follower requests it.
 * @param deliveredToday number of items of this feed delivered in the last 24 hours
 */
export const remainingItemsToday = (
  { daily_cap }: Pick<SubscriptionRules, 'daily_cap'>,
  deliveredToday: number,
): number => Math.max(0, (daily_cap ?? maxWithoutCap) - deliveredToday);

const isWithin = (date: Date | null, ms: number, now: Date) =>
  date === null || now.getTime() - date.getTime() <= ms;

const isWithinBefore = (date: Date | null, since: Date) =>
  date !== null && since.getTime() - date.getTime() > maxAgeBeforeFollowMs;

/** Returns whether an item contains an included word, or there are none, and no excluded one. */
export function passes(
  item: Pick<RatedItem, 'title' | 'text'>,
  { include, exclude }: SubscriptionRules,
): boolean {
  const containsPhrase = (phrase: string) =>
    patternOf(phrase).test(`${item.title}\n${item.text}`.normalize('NFC'));
  return (include.length === 0 || include.some(containsPhrase)) && !exclude.some(containsPhrase);
}

const word = '\\p{L}\\p{M}\\p{N}';
/** Scripts that write words without spaces between them. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/**
 * Creates a pattern for a phrase, in any case and with any spaces, as whole words: `ai` does not match
 * `said`.
 */
function patternOf(phrase: string): RegExp {
  const parts = phrase
    .normalize('NFC')
    .trim()
    .split(/\s+/)
    .map((part) => part.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&'));
  const body = parts.join('\\s+');
  const [first = ''] = phrase.trim();
  const last = [...phrase.trim()].at(-1) ?? '';
  const begins = isLetter(first) ? `(?<![${word}])` : '';
  const ends = isLetter(last) ? `(?![${word}])` : '';
  return new RegExp(`${begins}${body}${ends}`, 'iu');
}

const isLetter = (character: string) => /[\p{L}\p{M}\p{N}]/u.test(character) && !unspaced.test(character);
