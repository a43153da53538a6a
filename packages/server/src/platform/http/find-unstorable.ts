import { isStorable } from '@earmark/contract';

/** Path to a value: names of fields and indexes of lists, from the outside in. */
type Path = readonly PropertyKey[];

/**
 * Finds all strings and field names in a validated request that no database column accepts; see `isStorable`.
 */
export function findUnstorable(value: unknown): Path[] {
  const found: Path[] = [];
  // A stack instead of recursion, because the sender decides how deep a request is nested.
  const pending: { value: unknown; path: Path }[] = [{ value, path: [] }];
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { value: at, path } = next;
    if (typeof at === 'string') {
      if (!isStorable(at)) found.push(path);
    } else if (typeof at === 'object' && at !== null) {
      for (const [name, entry] of Object.entries(at)) {
        // A field name that cannot be stored is not repeated in the error.
        if (isStorable(name)) pending.push({ value: entry, path: [...path, name] });
        else found.push(path);
      }
    }
  }
  return found;
}
