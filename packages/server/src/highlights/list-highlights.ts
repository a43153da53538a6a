import type { EndpointRequest, EndpointResponse, highlightEndpoints } from '@earmark/contract';
import type { App } from '../platform/app.ts';
import type { Actor } from '../platform/http/actor.ts';
import { plainLine } from '../platform/plain-line.ts';
import { findListedItems, presentArticle, readCursor, writeCursor } from '../playlist/index.ts';
import { listHighlightRows, sumHighlights } from './highlight-store.ts';
import { placeHighlights } from './place-highlights.ts';
import { showHighlight } from './show-highlight.ts';

type ListEndpoint = (typeof highlightEndpoints)['listHighlights'];

const defaultLimit = 100;

/** Returns a page of the user's highlights, with the entries they belong to. An unknown cursor starts at the first page. */
export async function listHighlights(
  app: App,
  { userId }: Actor,
  query: EndpointRequest<ListEndpoint>['query'],
): Promise<EndpointResponse<ListEndpoint>> {
  const limit = query.limit ?? defaultLimit;
  const criteria = {
    userId,
    itemId: query.entry_id ?? null,
    query: plainLine(query.q ?? '') || null,
    withNotes: query.with_notes === 'true',
  };
  const rows = await listHighlightRows(app.db, criteria, {
    after: query.cursor === undefined ? null : readCursor(query.cursor),
    order: query.order ?? 'newest',
    // One more than requested shows whether there is a next page.
    limit: limit + 1,
  });
  const page = await placeHighlights(app, rows.slice(0, limit));
  const last = page.at(-1);
  const ids = new Set(page.flatMap(({ present_item_id: id }) => id ?? []));
  const items = await findListedItems(app.db, [...ids]);
  return {
    highlights: page.map(showHighlight),
    entries: items.map((item) => presentArticle(app, item)),
    ...(await sumHighlights(app.db, criteria)),
    next_cursor: rows.length > limit && last ? writeCursor({ addedAt: last.created_at, id: last.id }) : null,
  };
}
