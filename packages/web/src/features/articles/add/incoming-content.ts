import { firstUrlIn } from '@earmark/contract/adding';
import { type TextDraft, textTypes } from '../text/text-drafts.ts';

/** What someone arrives with on the add screen: a shared or clipped address, a text, or nothing. */
export type IncomingContent =
  | { kind: 'none' }
  /** `force`: convert again what failed before. */
  | { kind: 'link'; url: string; force: boolean }
  | { kind: 'text'; draft: Omit<TextDraft, 'upgrading'> };

/** Apps of phones that cannot name what they share put an address into a short text; a longer one is to be heard itself. */
const maxCaptionLength = 500;

/**
 * Reads the query of /add (docs/product/adding-content.md#opening-add-with-a-query). Highlighted text counts first.
 * Apps of Android share an address in the middle of a text; what they share without an address is text itself.
 */
export function readIncomingContent(query: URLSearchParams): IncomingContent {
  const title = query.get('title')?.trim() || 'untitled';
  const backupText = query.get('backupText') ?? '';
  const asText = (type: TextDraft['type'], text: string): IncomingContent => ({
    kind: 'text',
    draft: { type, title, text, backupText },
  });
  const selection = query.get('selectionText')?.trim();
  if (selection) return asText('selection_text', selection);
  // It was on its way to the text page, which names what it brings.
  const type = textTypes.find((known) => known === query.get('type'));
  if (type !== undefined) return asText(type, query.get('text') ?? '');
  const shared = [query.get('text'), query.get('url_description')] as const;
  const found = firstUrlIn(...shared);
  const given = query.get('url')?.trim();
  const isCaption = shared.join('').length <= maxCaptionLength;
  // Phones leave out `app=android` when they fill in the address they were told to share to.
  const url = query.get('app') === 'android' ? (found ?? given) : given || (isCaption ? found : null);
  const force = query.get('force');
  if (url) return { kind: 'link', url, force: force !== null && force !== 'false' && force !== '0' };
  const text = (shared[0] ?? shared[1])?.trim();
  if (text) return asText('input_text', text);
  return { kind: 'none' };
}

/** True when the browser extension opened the page. */
export const isFromExtension = (query: URLSearchParams): boolean =>
  query.get('app') === 'extension' || query.get('source') === 'extension';
