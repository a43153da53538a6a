import { type FileRange, propertyChanges, propertyRuns } from './doc-properties.ts';

/** Word's properties of characters that are not part of the text: deleted with tracked changes, or hidden. */
const deletedProperty = 0x0800;
const hiddenProperty = 0x083c;
/** The same properties in the short form of a piece. */
const shortForms: Readonly<Record<number, 'deleted' | 'hidden'>> = { 65: 'deleted', 92: 'hidden' };

/**
 * Returns the ranges of the file with characters that are not to be read: deleted with tracked changes, or
 * hidden. In order; empty if the tables are damaged.
 */
export function readSilentRanges(main: Uint8Array, table: Uint8Array): FileRange[] {
  return [...propertyRuns(main, table, 'characters')]
    .filter(({ offset, pageEnd }) => {
      const end = offset + 1 + (main[offset] ?? 0);
      return isSilent(main.subarray(offset + 1, Math.min(end, pageEnd)));
    })
    .map(({ from, to }) => ({ from, to }))
    .sort((a, b) => a.from - b.from);
}

/** Returns whether characters are deleted or hidden after a list of property changes. */
export function isSilent(changes: Uint8Array): boolean {
  let deleted = false;
  let hidden = false;
  for (const { code, value } of propertyChanges(changes)) {
    if (code === deletedProperty) deleted = value === 1;
    // 0x81 inverts the value of the style, and no style of readable text is hidden.
    else if (code === hiddenProperty) hidden = value === 1 || value === 0x81;
  }
  return deleted || hidden;
}

/**
 * Returns the same for a piece, which contains a single change in short form, or refers to a list before the
 * pieces.
 */
export function isPieceSilent(prm: number, lists: readonly Uint8Array[]): boolean {
  if ((prm & 1) === 0) return shortForms[(prm >> 1) & 0x7f] !== undefined && (prm >> 8) % 0x80 === 1;
  const list = lists[prm >> 1];
  return list !== undefined && isSilent(list);
}
