import { openPage } from '../page/open-page.ts';
import { collapseWhitespace } from '../page/page-text.ts';
import type { FeedText } from './feed-types.ts';
import { escapeHtml } from './parse-xml.ts';

/** Converts a feed's text to plain characters, without markup and character references. */
export function plainText(text: FeedText | null): string {
  if (text === null) return '';
  if (text.type === 'text' || !/[<&]/.test(text.value)) return collapseWhitespace(text.value);
  return collapseWhitespace(
    openPage(withClosedFrames(text.value).replace(/<(?:br|p|div|li|h\d)\b/gi, ' $&')).document.body
      ?.textContent ?? '',
  );
}

/** Converts a feed's text to markup; blank lines in plain text separate paragraphs. */
export function itemMarkup(text: FeedText | null): string {
  if (text === null) return '';
  if (text.type === 'html') return withClosedFrames(text.value);
  return `<p>${escapeHtml(text.value).replace(/\n\s*\n/g, '</p><p>')}</p>`;
}

/**
 * Feeds close frames with a slash, as in XML, or not at all; parsed as HTML, such a frame would hide
 * everything after it.
 */
function withClosedFrames(html: string): string {
  const open = html.replace(/<(iframe|object|video|audio|script)\b[^<>]*\/>/gi, ' ');
  return /<\/iframe/i.test(open) ? open : open.replace(/<iframe\b[^<>]*>/gi, ' ');
}
