/** A feed to be served in a test. */
export interface DraftFeed {
  title: string;
  description?: string;
  /** The address that it declares as its own. */
  self?: string;
  hub?: string;
  items: readonly DraftItem[];
}

export interface DraftItem {
  title: string;
  /** Path of its page on the test's server; absent for an item without a page. */
  path?: string;
  guid?: string;
  date?: Date;
  /** Content of the item in the feed, as markup. */
  content?: string;
}

const escapeXml = (text: string) => text.replace(/[&<>"]/g, (found) => `&#${found.charCodeAt(0)};`);

/** Writes a feed as RSS. @param base address of the server with the items' pages */
export function writeRss(base: string, feed: DraftFeed): string {
  const items = feed.items.map(
    (item) => `<item><title>${escapeXml(item.title)}</title>
${item.path === undefined ? '' : `<link>${base}${item.path}</link>`}
<guid isPermaLink="false">${escapeXml(item.guid ?? item.path ?? item.title)}</guid>
${item.date === undefined ? '' : `<pubDate>${item.date.toUTCString()}</pubDate>`}
<description>${escapeXml(item.content ?? `About ${item.title}.`)}</description></item>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>
<title>${escapeXml(feed.title)}</title><link>${base}/</link>
<description>${escapeXml(feed.description ?? 'A feed of the tests.')}</description><language>en</language>
${feed.self === undefined ? '' : `<atom:link rel="self" href="${feed.self}"/>`}
${feed.hub === undefined ? '' : `<atom:link rel="hub" href="${feed.hub}"/>`}
${items.join('\n')}
</channel></rss>`;
}
