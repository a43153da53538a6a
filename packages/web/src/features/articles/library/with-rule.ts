import type { LibraryView } from './library-view.ts';

/** Replaces conditions of a rule; undefined and an empty list remove one. */
export function withRule(
  rule: LibraryView['rule'],
  change: Partial<LibraryView['rule']>,
): LibraryView['rule'] {
  const entries = Object.entries({ ...rule, ...change });
  return Object.fromEntries(
    entries.filter(([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0)),
  );
}
