import type { SubscriptionRules } from '@earmark/contract/feeds';

/** What a rule looks at in an item. */
export interface JudgedItem {
  seq: number;
  title: string;
  /** What the feed gave to read, as plain text. */
  text: string;
  publishedAt: Date | null;
}

const day = 86_400_000;
/** What a new follower is given at once: the newest item, and two more if they are of these days. */
const welcomeMost = 3;
const welcomeWithin = 14 * day;
/** Items that come up in one check and are given to one follower. More at once is an archive being poured out. */
const mostAtOnce = 10;
/** An item that was published this long before somebody began to follow is not new to them, whenever it came up. */
const olderThanFollower = 2 * day;

/**
 * What somebody who begins to follow a feed hears of what is there already.
 * @param items newest first.
 */
export function welcomeItems<Item extends JudgedItem>(
  items: readonly Item[],
  rules: SubscriptionRules,
  now: Date,
): Item[] {
  const wanted = items.filter((item) => passes(item, rules));
  const most = Math.min(welcomeMost, rules.daily_cap ?? welcomeMost);
  return wanted
    .slice(0, most)
    .filter(({ publishedAt }, index) => index === 0 || isWithin(publishedAt, welcomeWithin, now));
}

/**
 * What a follower hears of the items that came up since the last check.
 * @param items newest first.
 * @param follower.deliveredLately items of this feed that they were given in the last 24 hours.
 */
export function newItems<Item extends JudgedItem>(
  items: readonly Item[],
  rules: SubscriptionRules,
  follower: { since: Date; deliveredLately: number },
): Item[] {
  const left = rules.daily_cap === null ? mostAtOnce : rules.daily_cap - follower.deliveredLately;
  return items
    .filter(({ publishedAt }) => !isWithinBefore(publishedAt, follower.since))
    .filter((item) => passes(item, rules))
    .slice(0, Math.max(0, Math.min(left, mostAtOnce)));
}

const isWithin = (date: Date | null, ms: number, now: Date) =>
  date === null || now.getTime() - date.getTime() <= ms;

const isWithinBefore = (date: Date | null, since: Date) =>
  date !== null && since.getTime() - date.getTime() > olderThanFollower;

/** True when an item holds an included word, or none is asked for, and no excluded one. */
export function passes(
  item: Pick<JudgedItem, 'title' | 'text'>,
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
