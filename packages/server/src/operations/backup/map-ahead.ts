/**
 * Applies an asynchronous function to items, several at a time, and yields the results in the order of the
 * items. At most `ahead` results exist that were not yielded yet.
 * @param discard receives the results that nobody will use, when the caller stops early
 */
export async function* mapAhead<Item, Result>(
  items: AsyncIterable<Item>,
  ahead: number,
  map: (item: Item) => Promise<Result>,
  discard: (result: Result) => void,
): AsyncGenerator<Result> {
  const waiting: Promise<Result>[] = [];
  const start = (item: Item) => {
    const result = map(item);
    // Its error is thrown when it is its turn.
    result.catch(() => {});
    waiting.push(result);
  };
  try {
    for await (const item of items) {
      start(item);
      const first = waiting.length >= ahead ? waiting.shift() : undefined;
      if (first) yield await first;
    }
    for (let next = waiting.shift(); next; next = waiting.shift()) yield await next;
  } finally {
    for (const rest of waiting) rest.then(discard, () => {});
  }
}
