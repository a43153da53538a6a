import type { Article, articleEndpoints, EndpointRequest } from '@earmark/contract';
import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { plainLine } from '../../platform/plain-line.ts';
import { countItems, listItems } from '../listed-item-store.ts';
import { readCursor, writeCursor } from '../page-cursor.ts';
import { presentArticle } from './present-article.ts';

/** Entries answered when no limit is asked for: the whole playlist of nearly everybody. */
const defaultLimit = 1_000;

export interface ArticlePage {
  articles: Article[];
  /** Names the next page; null on the last one. */
  nextCursor: string | null;
  /** Entries on all pages. */
  total: number;
}

/** The playlist, newest first. An unknown cursor begins at the top. */
export async function listArticles(
  app: App,
  actor: Actor,
  query: EndpointRequest<typeof articleEndpoints.listArticles>['query'],
): Promise<ArticlePage> {
  const limit = query.limit ?? defaultLimit;
  const shown = {
    userId: actor.userId,
    filter: query.filter ?? 'all',
    query: plainLine(query.q ?? '') || null,
  };
  const rows = await listItems(app.db, {
    ...shown,
    after: query.cursor === undefined ? null : readCursor(query.cursor),
    // One more tells whether there is a next page.
    limit: limit + 1,
  });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const isWhole = query.cursor === undefined && rows.length <= limit;
  const nextCursor =
    rows.length > limit && last ? writeCursor({ addedAt: last.added_at, id: last.id }) : null;
  const total = isWhole ? page.length : await countItems(app.db, shown);
  return { articles: page.map((item) => presentArticle(app, item)), nextCursor, total };
}
