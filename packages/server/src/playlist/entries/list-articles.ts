import type { Article, articleEndpoints, EndpointRequest } from '@earmark/contract';
import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { plainLine } from '../../platform/plain-line.ts';
import { countItems, listItems } from '../listed-item-store.ts';
import { readCursor, writeCursor } from '../page-cursor.ts';
import { findWaiting } from './find-waiting.ts';
import { presentArticle } from './present-article.ts';

/** Number of entries returned when the request has no limit: the whole playlist of nearly every listener. */
const defaultLimit = 1_000;

export interface ArticlePage {
  articles: Article[];
  /** Cursor of the next page; null on the last page. */
  nextCursor: string | null;
  /** Number of entries on all pages. */
  total: number;
}

/** Returns a page of the playlist, newest first. An unknown cursor starts at the first page. */
export async function listArticles(
  app: App,
  actor: Actor,
  query: EndpointRequest<typeof articleEndpoints.listArticles>['query'],
): Promise<ArticlePage> {
  const limit = query.limit ?? defaultLimit;
  const criteria = {
    userId: actor.userId,
    filter: query.filter ?? 'all',
    query: plainLine(query.q ?? '') || null,
    archived: query.archived ?? 'exclude',
    tag: plainLine(query.tag ?? '') || null,
  };
  const rows = await listItems(app.db, {
    ...criteria,
    after: query.cursor === undefined ? null : readCursor(query.cursor),
    // One entry more than requested shows whether there is a next page.
    limit: limit + 1,
  });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const isOnlyPage = query.cursor === undefined && rows.length <= limit;
  const nextCursor =
    rows.length > limit && last ? writeCursor({ addedAt: last.added_at, id: last.id }) : null;
  const total = isOnlyPage ? page.length : await countItems(app.db, criteria);
  const waiting = await findWaiting(app, page);
  const articles = page.map((item) => presentArticle(app, item, waiting.get(item.id)));
  return { articles, nextCursor, total };
}
