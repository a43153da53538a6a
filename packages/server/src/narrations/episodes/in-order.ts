/**
 * Works on several things at once and gives the results in the order of the things.
 * @param ahead how many are under way at once; the items are taken from their source no sooner than needed.
 * @throws whatever `work` rejects with, when the turn of that thing comes
 */
export async function* inOrder<Item, Result>(
  items: Iterable<Item>,
  ahead: number,
  work: (item: Item) => Promise<Result>,
): AsyncGenerator<Result, void, undefined> {
  const underWay: Promise<Result>[] = [];
  const source = items[Symbol.iterator]();
  const begin = (): boolean => {
    const next = source.next();
    if (next.done) return false;
    const result = work(next.value);
    // Its failure is seen when its turn comes.
    result.catch(() => {});
    underWay.push(result);
    return true;
  };
  for (;;) {
    while (underWay.length < Math.max(1, ahead) && begin());
    const next = underWay.shift();
    if (!next) return;
    yield await next;
  }
}
