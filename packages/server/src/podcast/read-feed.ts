import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { InterfaceLanguage } from '@earmark/contract';
import type { App } from '../platform/app.ts';
import { type Episode, listEpisodes, readEpisodesVersion } from '../playlist/index.ts';
import { feedAddresses } from './feed-addresses.ts';
import { podcastGuid } from './podcast-guid.ts';
import { type FeedState, findFeedState, saveFeedState } from './podcast-store.ts';
import { createRecent } from './recent.ts';
import { type FeedEpisode, renderFeed } from './render-feed.ts';

const compress = promisify(gzip);

/** Number of episodes on one page: as many as apps accept at once; older ones follow on further pages. */
export const episodesPerPage = 300;

/** Maximum bytes of rendered feeds cached for the next poll: some thousand feeds. */
const maxCachedBytes = 32_000_000;

/** One page of a feed, ready to be sent. */
export interface FeedPage extends FeedState {
  gzipped: Buffer;
  /** Size in bytes without compression. */
  length: number;
}

/** Owner of a feed, its secret, and the language of its fixed words. */
export interface FeedKey {
  userId: string;
  token: string;
  language: InterfaceLanguage;
}

/** Renders current feeds. Caches rendered pages, so there is one reader for each server. */
export interface FeedReader {
  /**
   * Reads one page of a feed. If nothing has changed, this costs two small queries.
   * @param number of the page, from 1
   * @param isKnown whether the client already has that version; if so, the page is not rendered
   * @returns null if the feed has fewer pages
   */
  read(
    key: FeedKey,
    number: number,
    isKnown: (state: FeedState) => boolean,
  ): Promise<FeedPage | (FeedState & { gzipped?: never }) | null>;
}

export function createFeedReader(app: App): FeedReader {
  const recent = createRecent<FeedPage>(maxCachedBytes, (page) => page.gzipped.length);
  return {
    read: async (key, number, isKnown) => {
      const sourceVersion = hash([
        form,
        channelMetadata(app, key),
        await readEpisodesVersion(app.db, key.userId),
      ]);
      const storedState = await findFeedState(app.db, key.userId, sourceVersion);
      const cached =
        storedState && (isKnown(storedState) ? storedState : recent.get(`${storedState.version} ${number}`));
      app.metrics.cacheReads.inc({ cache: 'podcast', outcome: cached ? 'hit' : 'miss' });
      if (cached) return cached;

      const episodes = (await listEpisodes(app, key.userId)).map(toFeedEpisode);
      const version = hash([form, channelMetadata(app, key), episodes]);
      const now = app.clock.now();
      const state = await saveFeedState(app.db, key.userId, { sourceVersion, version, now });
      // The change may not affect the feed, such as a changed playback position.
      if (!storedState && isKnown(state)) return state;
      const page = await writePage(app, key, state, episodes, number);
      if (page) recent.set(`${state.version} ${number}`, page);
      return page;
    },
  };
}

async function writePage(
  app: App,
  { userId, token, language }: FeedKey,
  state: FeedState,
  episodes: readonly FeedEpisode[],
  number: number,
): Promise<FeedPage | null> {
  const pages = Math.max(1, Math.ceil(episodes.length / episodesPerPage));
  if (number > pages) return null;
  const { brand, publicUrl } = app.config;
  const xml = Buffer.from(
    renderFeed({
      brandName: brand.name,
      guid: podcastGuid(userId),
      website: `${publicUrl}/playlist`,
      addresses: feedAddresses(publicUrl, token),
      episodes: episodes.slice((number - 1) * episodesPerPage, number * episodesPerPage),
      language: mostCommonLanguage(episodes),
      textLanguage: language,
      changedAt: state.changedAt,
      page: number,
      pages,
    }),
  );
  return { ...state, gzipped: await compress(xml), length: xml.length };
}

/** Removes fields that the feed does not contain, so that they do not count as a change. */
function toFeedEpisode({ imageUrl: _, updatedAt: __, ...reported }: Episode): FeedEpisode {
  return reported;
}

/**
 * Returns the content of a feed besides its episodes. The token is included, so that a new secret address
 * results in a new version.
 */
function channelMetadata({ config }: App, { token, language }: FeedKey): string[] {
  const metadata = [config.publicUrl, config.brand.name, token];
  // Without the default, so that feeds in it keep their versions.
  return language === 'en' ? metadata : [...metadata, language];
}

function mostCommonLanguage(episodes: readonly FeedEpisode[]): string {
  const counts = new Map<string, number>();
  for (const { language } of episodes) {
    if (language !== null) counts.set(language, (counts.get(language) ?? 0) + 1);
  }
  const [most] = [...counts].toSorted(([a, many], [b, more]) => more - many || a.localeCompare(b));
  return most?.[0] ?? 'en';
}

/** Returns a hash of 128 bits in 22 characters. */
function hash(parts: unknown): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 22);
}

/**
 * Changes when this version of the program renders feeds differently from the one before, so that apps fetch
 * them again.
 */
const form = hash(
  renderFeed({
    brandName: 'Earmark',
    guid: 'guid',
    website: 'https://ear.example/playlist',
    addresses: feedAddresses('https://ear.example', 'token'),
    language: 'en',
    textLanguage: 'en',
    changedAt: new Date(0),
    page: 2,
    pages: 3,
    episodes: [
      {
        itemId: 'item',
        audioId: 'audio',
        title: 'Title',
        author: 'Author',
        site: 'Site',
        originalUrl: 'https://example.net/',
        description: 'Description',
        language: 'en',
        addedAt: new Date(0),
        publishedAt: '1970-01-01',
        durationMs: 1_000,
        bytes: 6_000,
        hasChapters: true,
        picturePath: '/artwork/0000.jpg',
      },
    ],
  }),
);
