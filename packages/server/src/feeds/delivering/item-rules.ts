import type { SubscriptionRules } from '@earmark/contract/feeds';

/** What a rule looks at in an item. */
export interface RatedItem {
  seq: number;
  title: string;
  /** What the feed gave to read, as plain text. */
  text: string;
  publishedAt: Date | null;
}

const day = 86_400_000;
/** What a new follower is given at once: the newest item, and two more if they are of these days. */
const maxWelcome = 3;
const welcomeWithin = 14 * day;
/** Items that a follower without a cap is given in 24 hours; as many as the largest cap. More is an archive being poured out. */
const maxWithoutCap = 100;
/** An item that was published this long before somebody began to follow is not new to them, whenever it came up. */
const olderThanFollower = 2 * day;

/**
 * What somebody who begins to follow a feed hears of what is there already: of what was published before, the newest
 * three, and everything since.
 * @param items newest first.
 */
export function welcomeItems<Item extends RatedItem>(
  items: readonly Item[],
  rules: SubscriptionRules,
  { now, since }: { now: Date; since: Date },
): Item[] {
  const wanted = items.filter((item) => passes(item, rules));
  const isLater = ({ publishedAt }: Item) => publishedAt !== null && publishedAt > since;
  const later = wanted.filter(isLater);
  const max = Math.max(0, Math.min(maxWelcome, rules.daily_cap ?? maxWelcome) - later.length);
  const earlier = wanted
    .filter((item) => !isLater(item))
    .slice(0, max)
    .filter(
      ({ publishedAt }, index) =>
        (index === 0 && later.length === 0) || isWithin(publishedAt, welcomeWithin, now),
    );
  return [...later, ...earlier];
}

/**
 * What a follower wants to hear of the items that came up since the last check.
 * @param since when they began to follow.
 */
export function newItems<Item extends RatedItem>(
  items: readonly Item[],
  rules: SubscriptionRules,
  since: Date,
): Item[] {
  return items.filter((item) => !isWithinBefore(item.publishedAt, since) && passes(item, rules));
}

/**
 * How many more items of a feed a follower is given now; the others wait until they are asked for.
 * @param deliveredLately items of this feed that they were given in the last 24 hours.
 */
export const itemsLeftToday = (
  { daily_cap }: Pick<SubscriptionRules, 'daily_cap'>,
  deliveredLately: number,
): number => Math.max(0, (daily_cap ?? maxWithoutCap) - deliveredLately);

const isWithin = (date: Date | null, ms: number, now: Date) =>
  date === null || now.getTime() - date.getTime() <= ms;

const isWithinBefore = (date: Date | null, since: Date) =>
  date !== null && since.getTime() - date.getTime() > olderThanFollower;

/** True when an item holds an included word, or none is asked for, and no excluded one. */
export function passes(
  item: Pick<RatedItem, 'title' | 'text'>,
  { include, exclude }: SubscriptionRules,
): boolean {
  const holds = (phrase: string) => patternOf(phrase).test(`${item.title}\n${item.text}`.normalize('NFC'));
  return (include.length === 0 || include.some(holds)) && !exclude.some(holds);
}

const word = '\\p{L}\\p{M}\\p{N}';
/** Scripts that write words without spaces between them. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** Finds a phrase in any letters, with any spaces, as words of its own: `ai` is not in `said`. */
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
