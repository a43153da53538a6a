import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const builtIn = new URL('../../packages/server/src/feeds/directory/seed-feeds.json', import.meta.url);

/**
 * Writes the built-in list of feeds with local addresses, so that following one of them makes no external
 * requests and converts no external articles.
 * @returns the path of the file
 */
export function writeFeedList(folder: string, siteUrl: string): string {
  const feeds = JSON.parse(readFileSync(builtIn, 'utf8')) as object[];
  const moved = feeds.map((feed, index) => ({
    ...feed,
    feed_url: `${siteUrl}/feeds/listed${index}`,
    site_url: `${siteUrl}/`,
  }));
  const file = join(folder, 'feeds.json');
  writeFileSync(file, JSON.stringify(moved));
  return file;
}
