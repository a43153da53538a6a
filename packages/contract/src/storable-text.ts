import { z } from 'zod';

/**
 * False for text that no database column takes: with a NUL, or with half of a surrogate pair (which JSON can carry and
 * UTF-8 cannot).
 */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/** The text without NULs, and with U+FFFD in place of halves of surrogate pairs. */
export const storableText = (text: string): string => text.replaceAll('\0', '').toWellFormed();

/**
 * Text that somebody wrote or a program copied from somewhere, such as a pasted article. It may hold stray characters
 * that nobody sees; they are dropped, where any other field with one is refused.
 */
export const writtenText = (maxLength: number) => z.string().max(maxLength).overwrite(storableText);

/** Levels of values within values that are read; deeper ones become null. */
const maxDepth = 8;

/** Anything, with every text in it cleaned as `writtenText` is. */
export const looseValue = z.unknown().overwrite((value) => cleanValue(value, 0));

/**
 * Facts by name that come from other people's links, such as campaign parameters. Names and texts are cleaned instead of
 * refused: a broken link must not keep anybody from buying.
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
