import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { App } from '../platform/app.ts';
import { type Episode, listEpisodes, readEpisodesVersion } from '../playlist/index.ts';
import { feedAddresses } from './feed-addresses.ts';
import { podcastGuid } from './podcast-guid.ts';
import { type FeedState, findFeedState, saveFeedState } from './podcast-store.ts';
import { createRecent } from './recent.ts';
import { type FeedEpisode, renderFeed } from './render-feed.ts';

const compress = promisify(gzip);

/** Episodes on one page: what apps take in one piece; older ones follow on further pages. */
export const episodesPerPage = 300;

/** Bytes of written feeds kept for the next poll: some thousand feeds. */
const keptBytes = 32_000_000;

/** One page of a feed, ready to be sent. */
export interface FeedPage extends FeedState {
  gzipped: Buffer;
  /** Bytes without compression. */
  length: number;
}

/** Whose feed, under which secret. */
export interface FeedKey {
  userId: string;
  token: string;
}

/** Feeds as they are now. Keeps what it wrote lately, and so is made once for each server. */
export interface FeedReader {
  /**
   * Reads one page of a feed. While nothing changed this costs two small queries.
   * @param number of the page, from 1.
   * @param isKnown whether the caller has that version already; then the page is not written.
   * @returns null when the feed has fewer pages.
   */
  read(
    key: FeedKey,
    number: number,
    isKnown: (state: FeedState) => boolean,
  ): Promise<FeedPage | (FeedState & { gzipped?: never }) | null>;
}

export function createFeedReader(app: App): FeedReader {
  const recent = createRecent<FeedPage>(keptBytes, (page) => page.gzipped.length);
  return {
    read: async (key, number, isKnown) => {
      const sourceVersion = hash([
        form,
        channelMetadata(app, key),
        await readEpisodesVersion(app.db, key.userId),
      ]);
      const seen = await findFeedState(app.db, key.userId, sourceVersion);
      const kept = seen && (isKnown(seen) ? seen : recent.get(`${seen.version} ${number}`));
      if (kept) return kept;

      const episodes = (await listEpisodes(app, key.userId)).map(toFeedEpisode);
      const version = hash([form, channelMetadata(app, key), episodes]);
      const now = app.clock.now();
      const state = await saveFeedState(app.db, key.userId, { sourceVersion, version, now });
      // What changed may not have been part of the feed, such as what was played.
      if (!seen && isKnown(state)) return state;
      const page = await writePage(app, key, state, episodes, number);
      if (page) recent.set(`${state.version} ${number}`, page);
      return page;
    },
  };
}

async function writePage(
  app: App,
  { userId, token }: FeedKey,
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
      changedAt: state.changedAt,
      page: number,
      pages,
    }),
  );
  return { ...state, gzipped: await compress(xml), length: xml.length };
}

/** Drops what the feed does not tell, so that it does not count as a change. */
function toFeedEpisode({ imageUrl: _, updatedAt: __, ...reported }: Episode): FeedEpisode {
  return reported;
}

/** What a feed says besides its episodes. The token is part of it, so a new secret address makes a new version. */
function channelMetadata({ config }: App, { token }: FeedKey): string[] {
  return [config.publicUrl, config.brand.name, token];
}

function mostCommonLanguage(episodes: readonly FeedEpisode[]): string {
  const counts = new Map<string, number>();
  for (const { language } of episodes) {
    if (language !== null) counts.set(language, (counts.get(language) ?? 0) + 1);
  }
  const [most] = [...counts].toSorted(([a, many], [b, more]) => more - many || a.localeCompare(b));
  return most?.[0] ?? 'en';
}

/** 128 bits in 22 characters. */
function hash(parts: unknown): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 22);
}

/** Changes when this program writes feeds differently than the one before it, so that apps fetch them anew. */
const form = hash(
  renderFeed({
    brandName: 'Earmark',
    guid: 'guid',
    website: 'https://ear.example/playlist',
    addresses: feedAddresses('https://ear.example', 'token'),
    language: 'en',
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
      },
    ],
  }),
);
