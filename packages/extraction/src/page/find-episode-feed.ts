import { jsonLdObjects } from './json-ld.ts';
import type { OpenPage } from './open-page.ts';
import type { PageMetadata } from './page-metadata.ts';

const episodeTypes: readonly unknown[] = ['PodcastEpisode', 'RadioEpisode'];
const articleType = /(?:Article|BlogPosting|Report)$/;

/**
 * Returns the address of the feed that a page of a podcast's episode advertises; null for any other page. A page with a
 * player is one unless its structured data calls it an article.
 */
export function findEpisodeFeed(page: OpenPage, about: PageMetadata): string | null {
  const [feed] = about.feeds;
  if (feed === undefined) return null;
  const types = [...jsonLdObjects(page.data)].flatMap((node) => [node['@type']].flat());
  if (types.some((type) => episodeTypes.includes(type))) return feed;
  if (types.some((type) => articleType.test(String(type)))) return null;
  return page.document.querySelector('audio') === null ? null : feed;
}
