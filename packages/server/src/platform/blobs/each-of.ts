/**
 * Runs some work for each item, for several items at a time.
 * @throws the first error, or the signal's reason; the remaining items are left out then
 */
export async function eachOf<Item>(
  items: Iterable<Item>,
  work: (item: Item) => Promise<void>,
  { maxConcurrent, signal }: { maxConcurrent: number; signal?: AbortSignal | undefined },
): Promise<void> {
  const remaining = items[Symbol.iterator]();
  let failed = false;
  const run = async () => {
    // All runs take their items from the same iterator.
    for (let next = remaining.next(); !next.done && !failed; next = remaining.next()) {
      signal?.throwIfAborted();
      await work(next.value);
    }
  };
  const stop = (error: unknown) => {
    failed = true;
    throw error;
  };
  await Promise.all(Array.from({ length: maxConcurrent }, () => run().catch(stop)));
}

/** Cuts a list into parts of at most `size` items. */
export function* partsOf<Item>(items: readonly Item[], size: number): Generator<Item[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size);
}
