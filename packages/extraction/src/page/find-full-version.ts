import { opensRest } from './opens-rest.ts';
import { resolveUrl } from './page-text.ts';

const elsewhere =
  'nav, aside, footer, header, dialog, form, [role="dialog"], [class*="comment" i], [class*="related" i]';

/**
 * Address where a page that shows the beginning of an article says it goes on ('Continue reading'); null when it has none, or
 * several, as lists of articles do.
 */
export function findFullVersion(document: Document, url: string | null): string | null {
  if (url === null) return null;
  const found = new Set<string>();
  for (const link of document.querySelectorAll('a[href]')) {
    if (!opensRest(link) || link.closest(elsewhere) !== null) continue;
    const address = resolveUrl(link.getAttribute('href'), url)?.replace(/#.*$/, '');
    if (address !== undefined && address !== url.replace(/#.*$/, '')) found.add(address);
  }
  const [only] = found;
  return found.size === 1 && only !== undefined ? only : null;
}
