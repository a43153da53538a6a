import type { FoundArticle } from '@earmark/contract';
import type { App } from '../../platform/app.ts';
import { plainLine } from '../../platform/plain-line.ts';
import { audioUrl, pictureUrl, shareUrl } from '../addresses.ts';
import { markMatches } from './mark-matches.ts';
import { listPopular } from './popular-store.ts';
import { type FoundRow, searchTexts } from './search-store.ts';

const defaultLimit = 30;
/** Default number of days for the filter of recently added articles. */
const defaultDays = 7;

/** Searches public articles and the user's own by full text. */
export async function searchArticles(
  app: App,
  userId: string | null,
  { query, limit }: { query: string; limit?: number | undefined },
): Promise<{ results: FoundArticle[] }> {
  const plainQuery = plainLine(query);
  if (plainQuery === '') return { results: [] };
  const rows = await searchTexts(app.db, { query: plainQuery, userId, limit: limit ?? defaultLimit });
  return { results: rows.map(present) };
}

/**
 * Returns the public articles that most users added recently, from a list that `count-popular` keeps: at most five
 * minutes old while jobs run.
 */
export async function popularArticles(
  app: App,
  { days_ago }: { days_ago?: number | undefined },
): Promise<{ results: FoundArticle[] }> {
  const rows = await listPopular(app.db, { days: days_ago ?? defaultDays, limit: defaultLimit });
  return { results: rows.map(present) };
}

function present(row: FoundRow): FoundArticle {
  const page = shareUrl(row.entry_id ?? row.audio_id);
  return {
    article_id: row.kind === 'link' ? row.source_key : page.slice(1),
    audio_id: row.audio_id,
    title: row.title,
    url: row.url ?? page,
    site: row.site,
    thumbnail_url: pictureUrl(row.audio_id, row.listen_key, { imageUrl: row.image_url, title: row.title }),
    audio_url: audioUrl(row.audio_id, row.listen_key),
    published_at: row.published_at,
    date_added: row.added_at.toISOString(),
    duration: row.duration_ms === null ? null : row.duration_ms / 1000,
    num_characters: row.num_characters,
    snippet: markMatches(row.snippet),
    ...(row.entry_id === null ? {} : { entry_id: row.entry_id }),
  };
}
