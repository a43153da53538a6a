import type { FoundArticle } from '@earmark/contract';
import type { App } from '../../platform/app.ts';
import { type CachedReads, createCachedReads } from '../../platform/cached-reads.ts';
import { plainLine } from '../../platform/plain-line.ts';
import { audioUrl, shareUrl, thumbnailUrl } from '../addresses.ts';
import { markMatches } from './mark-matches.ts';
import { type FoundRow, listPopular, searchTexts } from './search-store.ts';

const defaultLimit = 30;
/** Default number of days for the filter of recently added articles. */
const defaultDays = 7;
const dayMs = 86_400_000;
/** Maximum time a request waits for a list that is not cached yet, in milliseconds. */
const popularMaxWaitMs = 3_000;

/** Searches public articles and the user's own by full text. */
export async function searchArticles(
  app: App,
  userId: string | null,
  { query, limit }: { query: string; limit?: number | undefined },
): Promise<{ results: FoundArticle[] }> {
  const plainQuery = plainLine(query);
  if (plainQuery === '') return { results: [] };
  const rows = await searchTexts(app.publicDb, { query: plainQuery, userId, limit: limit ?? defaultLimit });
  return { results: rows.map(present) };
}

/**
 * Returns the public articles that were added most often recently; the list may be ten minutes old.
 * @throws AppError `unavailable`
 */
export async function popularArticles(
  app: App,
  { days_ago }: { days_ago?: number | undefined },
): Promise<{ results: FoundArticle[] }> {
  const rows = await app.popularArticles.get(days_ago ?? defaultDays);
  return { results: rows.map(present) };
}

/** Creates the cache of popular articles, by the number of days they cover. */
export function createPopularArticles(app: App): CachedReads<number, FoundRow[]> {
  return createCachedReads({
    clock: app.clock,
    maxWaitMs: popularMaxWaitMs,
    onRead: (outcome) => app.metrics.cacheReads.inc({ cache: 'popular', outcome }),
    read: (days) =>
      listPopular(app.summaryDb, {
        since: new Date(app.clock.now().getTime() - days * dayMs),
        limit: defaultLimit,
      }),
  });
}

function present(row: FoundRow): FoundArticle {
  const page = shareUrl(row.entry_id ?? row.audio_id);
  return {
    article_id: row.kind === 'link' ? row.source_key : page.slice(1),
    audio_id: row.audio_id,
    title: row.title,
    url: row.url ?? page,
    site: row.site,
    thumbnail_url: thumbnailUrl(row.audio_id, row.listen_key, row.image_url),
    audio_url: audioUrl(row.audio_id, row.listen_key),
    published_at: row.published_at,
    date_added: row.added_at.toISOString(),
    duration: row.duration_ms === null ? null : row.duration_ms / 1000,
    num_characters: row.num_characters,
    snippet: markMatches(row.snippet),
    ...(row.entry_id === null ? {} : { entry_id: row.entry_id }),
  };
}
