import { firstUrlIn } from '@earmark/contract/playlist/adding';
import { type TextDraft, textTypes } from '../text/text-drafts.ts';

/** Content passed to the add screen: a shared or clipped address, a text, or nothing. */
export type IncomingContent =
  | { kind: 'none' }
  /** `force`: convert again what failed before. */
  | { kind: 'link'; url: string; force: boolean }
  | { kind: 'text'; draft: Omit<TextDraft, 'upgrading'> }
  /** A page as the sender's browser shows it. */
  | { kind: 'page'; url: string; html: string; title: string | null }
  /** Files that another app shared; their number. */
  | { kind: 'files'; count: number }
  /** The name of a file that another app shared while nothing could store it. */
  | { kind: 'lost-file'; name: string };

/** Apps that cannot mark an address as such put it into a short text. A longer text is content to narrate. */
const maxCaptionLength = 500;

/**
 * Reads the query of /add (docs/product/adding-content.md#opening-add-with-a-query). Highlighted text takes
 * precedence. Android apps share an address in the middle of a text; shared text without an address is
 * content itself.
 */
export function readIncomingContent(query: URLSearchParams): IncomingContent {
  const title = query.get('title')?.trim() || 'untitled';
  const backupText = query.get('backupText') ?? '';
  const asText = (type: TextDraft['type'], text: string): IncomingContent => ({
    kind: 'text',
    draft: { type, title, text, backupText },
  });
  const count = Number(query.get('files') ?? 0);
  if (count > 0) return { kind: 'files', count };
  const lost = query.get('lost_file');
  if (lost) return { kind: 'lost-file', name: lost };
  const selection = query.get('selectionText')?.trim();
  if (selection) return asText('selection_text', selection);
  // It was meant for the text page, whose type is part of the query.
  const type = textTypes.find((known) => known === query.get('type'));
  if (type !== undefined) return asText(type, query.get('text') ?? '');
  const shared = [query.get('text'), query.get('url_description')] as const;
  const found = firstUrlIn(...shared);
  const urlParameter = query.get('url')?.trim();
  const isCaption = shared.join('').length <= maxCaptionLength;
  // Phones omit `app=android` when they fill in the share target's URL template.
  const url =
    query.get('app') === 'android' ? (found ?? urlParameter) : urlParameter || (isCaption ? found : null);
  const html = query.get('html');
  if (html && urlParameter) return { kind: 'page', url: urlParameter, html, title: query.get('title') };
  const force = query.get('force');
  if (url) return { kind: 'link', url, force: force !== null && force !== 'false' && force !== '0' };
  const text = (shared[0] ?? shared[1])?.trim();
  if (text) return asText('input_text', text);
  return { kind: 'none' };
}

/** Returns true if the browser extension opened the page. */
export const isFromExtension = (query: URLSearchParams): boolean =>
  query.get('app') === 'extension' || query.get('source') === 'extension';
