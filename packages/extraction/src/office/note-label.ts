import type { Inline } from '@earmark/contract';

/** A label in brackets, or one with a mark that ends it: '[1]', '(1).', '1. ', '1) '. */
const labelAtStart = /^\s*(?:[[(](\w+)[\])][.:]?\s*|(\w+)[.:)](?:\s+|$))/;

/**
 * Removes the label with which the text of a note begins ('1. ', '[1]', '1' in superscript): it is known, and would be
 * spoken twice. A bare number, as in '1 boat' or '1.5 km', belongs to the text.
 */
export function withoutNoteLabel(runs: readonly Inline[], label: string): Inline[] {
  const [first, ...rest] = runs;
  if (first === undefined) return [];
  if (first.script === 'super' && first.text.trim() === label) return rest;
  const [found = '', inBrackets, marked] = first.text.match(labelAtStart) ?? [];
  if ((inBrackets ?? marked) !== label) return [...runs];
  const text = first.text.slice(found.length);
  return text === '' ? rest : [{ ...first, text }, ...rest];
}

/** Puts the label of a note into brackets if it is a link back to the text, which the text of a note does not show. */
export function markLinkedLabel(note: Element, label: string): void {
  const link = note.querySelector('a[href*="#"]');
  const shown = link?.textContent?.trim() ?? '';
  const isFirst = note.textContent?.trim().startsWith(shown) === true;
  if (link && isFirst && shown.replace(/[^\w]/g, '') === label) link.textContent = `[${label}]`;
}
