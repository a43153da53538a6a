import { openPage } from './page/open-page.ts';
import type { PageMetadata } from './page/page-metadata.ts';
import { readMetadata } from './page/read-metadata.ts';

/**
 * Reads what a page states about itself, without its body: title, author, site, date, description, addresses,
 * feeds.
 */
export function readMetadataOf(html: string, url: string | null): PageMetadata {
  return readMetadata(openPage(html), url);
}
