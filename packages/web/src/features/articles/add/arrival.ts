import { firstUrlIn } from '@earmark/contract/adding';
import type { TextDraft } from '../text/text-drafts.ts';

/** What someone arrives with on the add screen: a shared or clipped address, a text, or nothing. */
export type Arrival =
  | { kind: 'none' }
  /** `force`: convert again what failed before. */
  | { kind: 'link'; url: string; force: boolean }
  | { kind: 'text'; draft: Pick<TextDraft, 'type' | 'title' | 'text'> };

/** Apps of phones that cannot name what they share put an address into a short text; a longer one is to be heard itself. */
const LONGEST_CAPTION = 500;

/**
 * Reads the query of /add (C2.1, C2.5). Highlighted text counts first. Apps of Android share an address in the middle of a
 * text; what they share without an address is text itself.
 */
export function readArrival(query: URLSearchParams): Arrival {
  const selection = query.get('selectionText')?.trim();
  if (selection)
    return { kind: 'text', draft: { type: 'selection_text', title: 'untitled', text: selection } };
  const shared = [query.get('text'), query.get('url_description')] as const;
  const found = firstUrlIn(...shared);
  const given = query.get('url')?.trim();
  const isCaption = shared.join('').length <= LONGEST_CAPTION;
  // Phones leave out `app=android` when they fill in the address they were told to share to.
  const url = query.get('app') === 'android' ? (found ?? given) : given || (isCaption ? found : null);
  const force = query.get('force');
  if (url) return { kind: 'link', url, force: force !== null && force !== 'false' && force !== '0' };
  const text = (shared[0] ?? shared[1])?.trim();
  if (text) return { kind: 'text', draft: { type: 'input_text', title: 'untitled', text } };
  return { kind: 'none' };
}

/** True when the browser extension opened the page. */
export const isFromExtension = (query: URLSearchParams): boolean =>
  query.get('app') === 'extension' || query.get('source') === 'extension';
