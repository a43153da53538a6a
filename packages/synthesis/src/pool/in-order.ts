import type { SpeechPool } from './create-speech-pool.ts';

/**
 * How many units to have under way at once: more than there are threads, so that others are spoken while the results of
 * some are stored or one takes long.
 */
export const unitsAhead = (pool: Pick<SpeechPool, 'stats'>): number => pool.stats().workers * 2 + 1;

/**
 * Works on several things at once and gives the results in the order of the things.
 * @param ahead how many are under way at once; the items are taken from their source no sooner than needed.
 * @param onTurn called with the item whose result is given next, before that result is there
 * @throws whatever `work` rejects with, when the turn of that thing comes
 */
export async function* inOrder<Item, Result>(
  items: Iterable<Item>,
  ahead: number,
  work: (item: Item) => Promise<Result>,
  onTurn: (item: Item) => void = () => {},
): AsyncGenerator<Result, void, undefined> {
  const underWay: { item: Item; result: Promise<Result> }[] = [];
  const source = items[Symbol.iterator]();
  const begin = (): boolean => {
    const next = source.next();
    if (next.done) return false;
    if (underWay.length === 0) onTurn(next.value);
    const result = work(next.value);
    // Its failure is seen when its turn comes.
    result.catch(() => {});
    underWay.push({ item: next.value, result });
    return true;
  };
  for (;;) {
    while (underWay.length < Math.max(1, ahead) && begin());
    const next = underWay.shift();
    if (!next) return;
    const result = await next.result;
    const following = underWay[0];
    if (following) onTurn(following.item);
    yield result;
  }
}
