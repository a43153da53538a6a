import type { SpeechPool } from './create-speech-pool.ts';

/**
 * How many units to have under way at once: more than there are threads, so that others are spoken while the results of
 * some are stored or one takes long.
 */
export const unitsAhead = (pool: Pick<SpeechPool, 'stats'>): number => pool.stats().workers * 2 + 1;

/**
 * Works on several things at once and gives the results in the order of the things.
 *
 * A result that is ready is given without waiting for things that are still to come.
 * @param ahead how many are under way at once; the items are taken from their source no sooner than needed.
 * @param onTurn called with the item whose result is given next, before that result is there
 * @throws whatever `work` rejects with, when the turn of that thing comes; what the source throws, at once
 */
export async function* inOrder<Item, Result>(
  items: Iterable<Item> | AsyncIterable<Item>,
  ahead: number,
  work: (item: Item) => Promise<Result>,
  onTurn: (item: Item) => void = () => {},
): AsyncGenerator<Result, void, undefined> {
  const underWay: { item: Item; result: Promise<Result> }[] = [];
  const source = Symbol.asyncIterator in items ? items[Symbol.asyncIterator]() : items[Symbol.iterator]();
  let coming: Promise<IteratorResult<Item>> | null = null;
  let exhausted = false;
  const begin = (item: Item): void => {
    if (underWay.length === 0) onTurn(item);
    const result = work(item);
    // Its failure is seen when its turn comes.
    result.catch(() => {});
    underWay.push({ item, result });
  };
  for (;;) {
    const first = underWay[0];
    if (!exhausted && underWay.length < Math.max(1, ahead)) {
      coming ??= Promise.resolve(source.next());
      // A failure of the source is seen when the next item is waited for.
      coming.catch(() => {});
      const came = await (first ? Promise.race([coming, ended(first.result)]) : coming);
      if (came) {
        coming = null;
        if (came.done) exhausted = true;
        else begin(came.value);
        continue;
      }
    }
    if (!first) return;
    const result = await first.result;
    underWay.shift();
    const following = underWay[0];
    if (following) onTurn(following.item);
    yield result;
  }
}

/** Resolves with null when a promise is settled, either way. */
const ended = (promise: Promise<unknown>): Promise<null> =>
  promise.then(
    () => null,
    () => null,
  );
