import { ownLibraryEndpoints } from '@earmark/contract';
import type { FastifyInstance } from 'fastify';
import type { App } from '../../platform/app.ts';
import { type BindOptions, bindEndpoint } from '../../platform/http/bind-endpoint.ts';
import { searchPlaylist } from '../search/search-playlist.ts';
import { changeArticles } from './change-articles.ts';
import { addCollection, changeCollection, deleteCollection, listCollections } from './collections.ts';
import { deleteTag, listTags, renameTag } from './tags.ts';

/** Above what a person types and taps. */
const limits = {
  search: { limit: { by: 'user', capacity: 120, perMinute: 120 }, pool: 'search' },
  // 5,000 ids of the maximum length as JSON.
  bulk: {
    limit: { by: 'user', capacity: 120, perMinute: 60 },
    bodyLimit: 11_000_000,
    // Thousands of rows with their indexes, on a busy machine.
    statementTimeoutMs: 60_000,
  },
} satisfies Record<string, BindOptions>;

/** Adds the routes of the library: many entries at once, search, tags and collections. */
export function bindLibrary(server: FastifyInstance, app: App): void {
  const on = ownLibraryEndpoints;
  bindEndpoint(
    server,
    app,
    on.changeArticles,
    ({ actor, body }) => changeArticles(app, actor, body),
    limits.bulk,
  );
  bindEndpoint(
    server,
    app,
    on.searchPlaylist,
    ({ actor, query }) => searchPlaylist(app, actor, query),
    limits.search,
  );
  bindEndpoint(server, app, on.listTags, ({ actor }) => listTags(app, actor));
  bindEndpoint(server, app, on.renameTag, ({ actor, body }) => renameTag(app, actor, body));
  bindEndpoint(server, app, on.deleteTag, ({ actor, query }) => deleteTag(app, actor, query));
  bindEndpoint(server, app, on.listCollections, ({ actor }) => listCollections(app, actor));
  bindEndpoint(server, app, on.addCollection, ({ actor, body }) => addCollection(app, actor, body));
  bindEndpoint(server, app, on.changeCollection, ({ actor, params, body }) =>
    changeCollection(app, actor, { ...params, ...body }),
  );
  bindEndpoint(server, app, on.deleteCollection, ({ actor, params }) => deleteCollection(app, actor, params));
}
