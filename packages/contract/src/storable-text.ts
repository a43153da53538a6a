import { z } from 'zod';

/**
 * Returns false for text that can't be stored in a database column: text with a NUL, or with half of a
 * surrogate pair (which JSON can contain but UTF-8 can't).
 */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/** Removes NULs from the text and replaces halves of surrogate pairs with U+FFFD. */
export const storableText = (text: string): string => text.replaceAll('\0', '').toWellFormed();

/**
 * Text that a person wrote or a program copied, such as a pasted article. It may contain invisible stray
 * characters; they are dropped here, while other fields with such characters are rejected.
 */
export const writtenText = (maxLength: number) => z.string().max(maxLength).overwrite(storableText);

/** Maximum nesting depth of values; deeper values become null. */
const maxDepth = 8;

/** Any value, with all texts in it cleaned as in `writtenText`. */
export const looseValue = z.unknown().overwrite((value) => cleanValue(value, 0));

/**
 * Facts by name that come from external links, such as campaign parameters. Names and texts are cleaned
 * instead of rejected: a broken link must not keep anybody from buying.
 */
export const looseFacts = z.record(z.string().max(60).overwrite(storableText), looseValue);

function cleanValue(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return storableText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth === maxDepth) return null;
  if (Array.isArray(value)) return value.map((entry) => cleanValue(entry, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, entry]) => [storableText(name), cleanValue(entry, depth + 1)]),
  );
}
