import type { EndpointResponse } from '@earmark/contract';
import type { feedEndpoints } from '@earmark/contract/feeds/feeds';
import { screenHeadings } from '@earmark/contract/pages/page-heads';
import { publicText } from '@earmark/contract/pages/public-text';
import type { PageWords } from '../platform/http/page-words.ts';
import type { PageHead } from '../platform/http/serve-web.ts';
import { canonical, cardTags, jsonLd, meta, preloadResponse } from './head-tags.ts';
import { prerenderDirectory, prerenderFeed } from './prerendered-pages.ts';
import { feedCardPath, feedPagePath } from './read-feed-path.ts';
import { isoDuration } from './share-head.ts';

/** Maximum characters of a description in structured data. */
const maxSnippetLength = 200;
/** Maximum number of episodes in structured data. */
const maxEpisodes = 5;

export interface FeedHeadFacts extends EndpointResponse<typeof feedEndpoints.getFeed> {
  brandName: string;
  /** True if the feed is in the public directory; other feeds are known only to their followers. */
  isListed: boolean;
  /** Returns the absolute address of a path of this service. */
  absolute(path: string): string;
}

/** Returns the head of a feed's page for clients that do not run scripts. */
export function feedHead(facts: FeedHeadFacts): PageHead {
  const { feed, brandName, isListed, absolute } = facts;
  const name = feed.title.trim() || 'Untitled Feed';
  const title = `${name} - Listen to the podcast version`;
  const description = firstOf(feed.description) || `Listen to the articles of ${name}.`;
  const page = absolute(feedPagePath(feed.feed_id));
  const image = absolute(feedCardPath(feed.feed_id));
  const tags = [
    meta('name', 'description', description),
    meta('name', 'robots', isListed ? null : 'noindex'),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', brandName),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', page),
    cardTags(image, `${name}, as a podcast`),
    canonical(page),
    // For feeds outside the directory, the response depends on the caller, so a preload without the caller's
    // token would be wrong.
    isListed ? preloadResponse(`/api/get_feed/${encodeURIComponent(feed.feed_id)}`) : '',
    jsonLd(describeSeries(facts, { name, description, page, image })),
  ];
  return { title, html: tags.join(''), early: prerenderFeed(name, feed.description) };
}

/** Returns the head of the public directory. */
export function directoryHead(words: PageWords, absolute: (path: string) => string): PageHead {
  const brandName = words.say('{brandName}');
  const title = `${words.say(screenHeadings.feeds)} - ${brandName}`;
  const description = words.say(publicText.directoryLead);
  const page = absolute('/feeds');
  const tags = [
    meta('name', 'description', description),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', brandName),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', page),
    canonical(page),
    preloadResponse('/api/feeds/all?offset=0&limit=100'),
  ];
  return { title, html: tags.join(''), early: prerenderDirectory(words) };
}

function describeSeries(
  { feed, articles, absolute }: FeedHeadFacts,
  at: { name: string; description: string; page: string; image: string },
): object {
  return {
    '@type': 'PodcastSeries',
    name: at.name,
    description: at.description,
    url: at.page,
    image: at.image,
    inLanguage: feed.language ?? undefined,
    author: feed.author === null ? undefined : { '@type': 'Person', name: feed.author },
    isBasedOn: feed.url ?? undefined,
    hasPart: articles
      .filter(({ withads }) => !withads)
      .slice(0, maxEpisodes)
      .map((article) => ({
        '@type': 'PodcastEpisode',
        name: article.title,
        description: firstOf(article.text) || undefined,
        datePublished: article.published_at ?? article.date_added,
        url: absolute(`/share/${article.audio_id}`),
        isBasedOn: article.url || undefined,
        associatedMedia: {
          '@type': 'AudioObject',
          contentUrl: absolute(article.audio_url),
          encodingFormat: 'audio/mpeg',
          duration: article.duration === null ? undefined : isoDuration(article.duration * 1_000),
        },
      })),
  };
}

const firstOf = (text: string): string =>
  text.replace(/\s+/g, ' ').trim().slice(0, maxSnippetLength).toWellFormed();
