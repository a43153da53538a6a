/**
 * Number of units to work on at the same time. It exceeds the number of threads, so that the threads stay
 * busy while results are stored or one unit takes long.
 */
export const unitsAhead = (pool: { stats(): { workers: number } }): number => pool.stats().workers * 2 + 1;

/**
 * Processes several items at the same time and yields the results in the order of the items.
 *
 * A finished result is yielded without waiting for items that have not arrived yet.
 * @param ahead maximum number of items in progress; items are taken from their source no sooner than needed
 * @param onTurn called with the item whose result is yielded next, before that result exists
 * @throws the error of `work` when it is that item's turn; the error of the source immediately
 */
export async function* inOrder<Item, Result>(
  items: Iterable<Item> | AsyncIterable<Item>,
  ahead: number,
  work: (item: Item) => Promise<Result>,
  onTurn: (item: Item) => void = () => {},
): AsyncGenerator<Result, void, undefined> {
  const running: { item: Item; result: Promise<Result> }[] = [];
  const source = Symbol.asyncIterator in items ? items[Symbol.asyncIterator]() : items[Symbol.iterator]();
  let coming: Promise<IteratorResult<Item>> | null = null;
  let exhausted = false;
  const begin = (item: Item): void => {
    if (running.length === 0) onTurn(item);
    const result = work(item);
    // The error is thrown when it is this item's turn.
    result.catch(() => {});
    running.push({ item, result });
  };
  for (;;) {
    const first = running[0];
    if (!exhausted && running.length < Math.max(1, ahead)) {
      coming ??= Promise.resolve(source.next());
      // An error of the source is thrown when the next item is awaited.
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
    running.shift();
    const following = running[0];
    if (following) onTurn(following.item);
    yield result;
  }
}

/** Resolves with null when the promise is fulfilled or rejected. */
const ended = (promise: Promise<unknown>): Promise<null> =>
  promise.then(
    () => null,
    () => null,
  );
