import { fieldsOf, readHash } from '../../../lib/hand-over.ts';
import { maxAddress, readTextAddress, type TextState, textAddress } from './text-address.ts';

/**
 * Returns the address of the text page without the text, and the text as navigation state, if the address
 * contains a long text or a fragment: otherwise the text would be sent with every reload. Null for every
 * other address.
 */
export function outOfAddress(
  { search, hash }: { search: string; hash: string },
  now: Date,
): { to: string; state: TextState | null } | null {
  const handedOver = readHash(hash);
  if (handedOver === null && search.length <= maxAddress) return null;
  const query = new URLSearchParams({ ...fieldsOf(new URLSearchParams(search)), ...handedOver?.fields });
  const selection = query.get('selectionText');
  if (selection !== null && !query.has('text')) {
    query.set('text', selection);
    query.set('type', 'selection_text');
  }
  return textAddress(readTextAddress(query, null, now), { inAddress: false });
}
