import type { ServerResponse } from 'node:http';

/** An image of one pixel. */
const logo = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

/** Serves the feeds of the site: every path below `/feeds/`. @returns false for other paths */
export function handleFeedRequest(path: string, base: string, response: ServerResponse): boolean {
  if (path === '/logo.png') {
    response.writeHead(200, { 'content-type': 'image/png' });
    response.end(logo);
    return true;
  }
  if (!path.startsWith('/feeds/')) return false;
  response.writeHead(200, { 'content-type': 'application/rss+xml; charset=utf-8' });
  response.end(writeFeed(base, path));
  return true;
}

/** Writes an external feed for the journeys; its items are pages of `pages.ts`. */
function writeFeed(base: string, path: string): string {
  // Each path is a separate feed with separate items.
  const slug = path.replace(/\W+/g, '');
  const item = (title: string, address: string) =>
    `<item><title>${title}</title><link>${base}${address}-${slug}</link><guid>${address}-${slug}</guid>
<pubDate>${new Date().toUTCString()}</pubDate><description>${title}, in a few words.</description></item>`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0"><channel><title>The Harbour Review ${slug}</title><link>${base}/</link>
<description>Stories from the coast, about science and the people who count things.</description><language>en</language>
<image><url>${base}/logo.png</url><title>The Harbour Review</title><link>${base}/</link></image>
${item('A note from the harbour', '/note')}
</channel></rss>`;
}
