import { type FileRange, propertyChanges, propertyRuns } from './doc-properties.ts';

/** Word's own marks of characters that are not, or no longer, part of the text: deleted under tracked changes, hidden. */
const deletedProperty = 0x0800;
const hiddenProperty = 0x083c;
/** The same two as a piece names them in its short form. */
const shortForms: Readonly<Record<number, 'deleted' | 'hidden'>> = { 65: 'deleted', 92: 'hidden' };

/**
 * Where in the file characters lie that nobody is to read: deleted while changes were tracked, or hidden. In order; empty
 * where the tables are broken.
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

/** Whether these changes of characters, one after the other, leave them deleted or hidden. */
export function isSilent(changes: Uint8Array): boolean {
  let deleted = false;
  let hidden = false;
  for (const { code, value } of propertyChanges(changes)) {
    if (code === deletedProperty) deleted = value === 1;
    // 0x81 turns over what the style says, and no style of text to be read is hidden.
    else if (code === hiddenProperty) hidden = value === 1 || value === 0x81;
  }
  return deleted || hidden;
}

/** The same of a piece, which may name one change in short, or one of the lists that stand before the pieces. */
export function isPieceSilent(prm: number, lists: readonly Uint8Array[]): boolean {
  if ((prm & 1) === 0) return shortForms[(prm >> 1) & 0x7f] !== undefined && (prm >> 8) % 0x80 === 1;
  const list = lists[prm >> 1];
  return list !== undefined && isSilent(list);
}
