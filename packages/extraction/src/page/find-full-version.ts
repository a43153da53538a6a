import { elementIndex } from './element-index.ts';
import { opensRest } from './opens-rest.ts';
import { resolveUrl } from './page-text.ts';

const elsewhere =
  'nav, aside, footer, header, dialog, form, [role="dialog"], [class*="comment" i], [class*="related" i]';

/**
 * Finds the address at which a page with the beginning of an article says that it continues ('Continue
 * reading'). Returns null if there is none, or if there are several, as in lists of articles.
 */
export function findFullVersion(document: Document, url: string | null): string | null {
  if (url === null) return null;
  const found = new Set<string>();
  for (const link of elementIndex(document).named('a')) {
    if (!link.hasAttribute('href') || !opensRest(link) || link.closest(elsewhere) !== null) continue;
    const address = resolveUrl(link.getAttribute('href'), url)?.replace(/#.*$/, '');
    if (address !== undefined && address !== url.replace(/#.*$/, '')) found.add(address);
  }
  const [only] = found;
  return found.size === 1 && only !== undefined ? only : null;
}
