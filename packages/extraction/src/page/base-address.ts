import { elementIndex } from './element-index.ts';
import { resolveUrl } from './page-text.ts';

/** Returns the address against which the links of a page are resolved; `url` is the address of the page. */
export function baseAddress(document: Document, url: string | null): string | null {
  const base = elementIndex(document)
    .named('base')
    .find((element) => element.hasAttribute('href'));
  return resolveUrl(base?.getAttribute('href'), url) ?? url;
}
