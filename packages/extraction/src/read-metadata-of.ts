import { openPage } from './page/open-page.ts';
import { type PageMetadata, readMetadata } from './page/read-metadata.ts';

/** What a page says about itself, its body left unread: title, author, site, date, description, addresses, feeds. */
export function readMetadataOf(html: string, url: string | null): PageMetadata {
  return readMetadata(openPage(html), url);
}
