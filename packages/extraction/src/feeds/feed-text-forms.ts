import { openPage } from '../page/open-page.ts';
import { collapseWhitespace } from '../page/page-text.ts';
import type { FeedText } from './feed-types.ts';
import { escapeHtml } from './parse-xml.ts';

/** A feed's text as plain characters, markup and character references gone. */
export function plainText(text: FeedText | null): string {
  if (text === null) return '';
  if (text.type === 'text' || !/[<&]/.test(text.value)) return collapseWhitespace(text.value);
  return collapseWhitespace(
    openPage(withClosedFrames(text.value).replace(/<(?:br|p|div|li|h\d)\b/gi, ' $&')).document.body
      ?.textContent ?? '',
  );
}

/** A feed's text as markup: plain text with its blank lines as paragraphs. */
export function itemMarkup(text: FeedText | null): string {
  if (text === null) return '';
  if (text.type === 'html') return withClosedFrames(text.value);
  return `<p>${escapeHtml(text.value).replace(/\n\s*\n/g, '</p><p>')}</p>`;
}

/** Feeds write frames as XML does, closed by a slash or not at all; as HTML, they would hide everything after them. */
function withClosedFrames(html: string): string {
  const open = html.replace(/<(iframe|object|video|audio|script)\b[^<>]*\/>/gi, ' ');
  return /<\/iframe/i.test(open) ? open : open.replace(/<iframe\b[^<>]*>/gi, ' ');
}
