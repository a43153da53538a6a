import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { plainLine } from '../../platform/plain-line.ts';
import { markMatches } from './mark-matches.ts';
import { searchOwnTexts } from './own-search-store.ts';

const defaultLimit = 100;

/** Searches titles and texts of the listener's own playlist. */
export async function searchPlaylist(
  app: Pick<App, 'db'>,
  { userId }: Pick<Actor, 'userId'>,
  { q, limit }: { q: string; limit?: number | undefined },
): Promise<{ results: { id: string; snippet: string }[] }> {
  const query = plainLine(q);
  if (query === '') return { results: [] };
  const rows = await searchOwnTexts(app.db, { query, userId, limit: limit ?? defaultLimit });
  return { results: rows.map(({ id, snippet }) => ({ id, snippet: markMatches(snippet) })) };
}
