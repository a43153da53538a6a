import { isStorable } from '@earmark/contract';

/** Where a value stands: names of fields and places in lists, from the outside in. */
type Path = readonly PropertyKey[];

/** Places of all texts and names in a checked request that no database column takes; see `isStorable`. */
export function findUnstorable(value: unknown): Path[] {
  const found: Path[] = [];
  // A list of its own rather than recursion: how deep a request goes is for its sender to choose.
  const pending: { value: unknown; path: Path }[] = [{ value, path: [] }];
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { value: at, path } = next;
    if (typeof at === 'string') {
      if (!isStorable(at)) found.push(path);
    } else if (typeof at === 'object' && at !== null) {
      for (const [name, entry] of Object.entries(at)) {
        // The name of a field that is refused for its name is not repeated.
        if (isStorable(name)) pending.push({ value: entry, path: [...path, name] });
        else found.push(path);
      }
    }
  }
  return found;
}
