import { firstUrlIn } from '@earmark/contract/adding';
import type { TextDraft } from '../text/text-drafts.ts';

/** What someone arrives with on the add screen: a shared or clipped address, a text, or nothing. */
export type Arrival =
  | { kind: 'none' }
  /** `force`: convert again what failed before. */
  | { kind: 'link'; url: string; force: boolean }
  | { kind: 'text'; draft: Pick<TextDraft, 'type' | 'title' | 'text'> };

/**
 * Reads the query of /add (C2.1, C2.5). Highlighted text counts first. Apps of Android share an address in the middle of a
 * text; what they share without an address is text itself.
 */
export function readArrival(query: URLSearchParams): Arrival {
  const selection = query.get('selectionText')?.trim();
  if (selection)
    return { kind: 'text', draft: { type: 'selection_text', title: 'untitled', text: selection } };
  const shared = [query.get('text'), query.get('url_description')] as const;
  const fromAndroid = query.get('app') === 'android' ? firstUrlIn(...shared) : null;
  const url = fromAndroid ?? query.get('url')?.trim();
  const force = query.get('force');
  if (url) return { kind: 'link', url, force: force !== null && force !== 'false' && force !== '0' };
  const text = (shared[0] ?? shared[1])?.trim();
  if (text) return { kind: 'text', draft: { type: 'input_text', title: 'untitled', text } };
  return { kind: 'none' };
}
