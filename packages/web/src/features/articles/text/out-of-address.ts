import { fieldsOf, readHash } from '../../../lib/hand-over.ts';
import { maxAddress, readTextAddress, type TextState, textAddress } from './text-address.ts';

/**
 * The same text page with its text beside the address, where a long text or a fragment brought it: kept there, the text would
 * be sent along with every reload. Null for every other address.
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
