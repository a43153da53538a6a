import {
  articleEndpoints,
  correctionEndpoints,
  listeningEndpoints,
  oneCallEndpoints,
  publicArticleEndpoints,
  sharingEndpoints,
} from '@earmark/contract';
import type { FastifyInstance } from 'fastify';
import type { App } from '../platform/app.ts';
import { type BindOptions, bindEndpoint } from '../platform/http/bind-endpoint.ts';
import { acceptLargeForms } from '../platform/http/receive-form.ts';
import { sendEvents } from '../platform/http/send-events.ts';
import { addArticle } from './adding/add-article.ts';
import { addWithOneCall, maxFormBytes, readAddition } from './adding/add-with-one-call.ts';
import { dryRun } from './adding/dry-run.ts';
import { correctArticle, undoCorrections } from './changing/correct-article.ts';
import { reprocessArticle } from './changing/reprocess-article.ts';
import { retryArticle } from './changing/retry-article.ts';
import { savePosition } from './changing/save-position.ts';
import { setArticleFlag } from './changing/set-article-flag.ts';
import { takeLonger } from './changing/take-longer.ts';
import { listAddresses } from './entries/addresses-store.ts';
import { listArticles } from './entries/list-articles.ts';
import { bindLibrary } from './library/library-routes.ts';
import { saveQueue, showQueue } from './live/play-queue.ts';
import { createPlaylistHub } from './live/playlist-hub.ts';
import { addArtworkRoutes } from './playing/artwork-routes.ts';
import { addAudioRoutes } from './playing/file-routes.ts';
import { getPublicArticle } from './playing/get-public-article.ts';
import { getTranscript } from './playing/get-transcript.ts';
import { addThumbnailRoutes } from './playing/thumbnail-routes.ts';
import { popularArticles, searchArticles } from './search/search-articles.ts';
import { countOpening } from './sharing/count-opening.ts';
import { showShares } from './sharing/list-shares.ts';
import { shareArticle } from './sharing/share-article.ts';
import { stopEverySharing, stopSharing } from './sharing/stop-sharing.ts';

const byUser = (capacity: number, perMinute: number): BindOptions => ({
  limit: { by: 'user', capacity, perMinute },
});

/** Rate limits: above what a person does, below what would burden other users. */
const limits = {
  // One counter for both ways of adding.
  add: { limit: { name: 'add', by: 'user', capacity: 120, perMinute: 30 } } satisfies BindOptions,
  convertAgain: byUser(30, 10),
  // One counter for corrections and for taking them back.
  correcting: {
    limit: { name: 'corrections', by: 'user', capacity: 40, perMinute: 20 },
  } satisfies BindOptions,
  dryRun: byUser(30, 10),
  search: { ...byUser(120, 120), pool: 'search' } satisfies BindOptions,
  popular: byUser(120, 120),
};

/**
 * Maximum body size in bytes: fits a pasted text of 1,000,000 characters in any script as JSON, and a page of 10,000,000
 * characters in most.
 */
const maxTextBodyBytes = 16_000_000;

export function bindPlaylist(server: FastifyInstance, app: App): void {
  bindAdding(server, app);
  bindEntries(server, app);
  bindLibrary(server, app);
  bindListening(server, app);
  addAudioRoutes(server, app);
  addThumbnailRoutes(server, app);
  addArtworkRoutes(server, app);
}

function bindAdding(server: FastifyInstance, app: App): void {
  const on = articleEndpoints;
  bindEndpoint(
    server,
    app,
    on.addArticle,
    ({ actor, body, request }) =>
      addArticle(app, actor, body, { signal: AbortSignal.any([app.stopping, request.signal]) }),
    { ...limits.add, bodyLimit: maxTextBodyBytes },
  );
  void server.register(async (scope) => {
    acceptLargeForms(scope, maxFormBytes);
    bindEndpoint(
      scope,
      app,
      oneCallEndpoints.add,
      ({ actor, body, request }) =>
        addWithOneCall(app, actor, body, request, {
          signal: AbortSignal.any([app.stopping, request.signal]),
        }),
      {
        ...limits.add,
        bodyLimit: maxFormBytes,
        readBody: (request, visitor) => readAddition(app, visitor, request),
      },
    );
  });
  bindEndpoint(
    server,
    app,
    on.dryRun,
    ({ actor, body, request }) => dryRun(app, actor, body, AbortSignal.any([app.stopping, request.signal])),
    { ...limits.dryRun, bodyLimit: maxTextBodyBytes },
  );
}

function bindEntries(server: FastifyInstance, app: App): void {
  const on = articleEndpoints;
  const { convertAgain: again, correcting } = limits;
  bindEndpoint(server, app, on.listArticles, async ({ actor, query, reply }) => {
    const { articles, nextCursor, total } = await listArticles(app, actor, query);
    reply.header('earmark-total-count', total);
    if (nextCursor !== null) reply.header('earmark-next-cursor', nextCursor);
    return articles;
  });
  bindEndpoint(server, app, on.listAddresses, async ({ actor, request, reply }) => {
    const { hashes, etag } = await listAddresses(app, actor);
    reply.headers({ etag, 'cache-control': 'private, no-cache' });
    return request.headers['if-none-match'] === etag ? reply.code(304).send() : { hashes };
  });
  bindEndpoint(server, app, on.setArticleFlag, ({ actor, body }) => setArticleFlag(app, actor, body));
  bindEndpoint(server, app, on.savePosition, ({ actor, body }) => savePosition(app, actor, body));
  bindEndpoint(server, app, on.retryArticle, ({ actor, body }) => retryArticle(app, actor, body), again);
  bindEndpoint(server, app, on.takeLonger, ({ actor, body }) => takeLonger(app, actor, body), again);
  bindEndpoint(
    server,
    app,
    correctionEndpoints.correctArticle,
    ({ actor, body }) => correctArticle(app, actor, body),
    correcting,
  );
  bindEndpoint(
    server,
    app,
    correctionEndpoints.undoCorrections,
    ({ actor, query }) => undoCorrections(app, actor, query),
    correcting,
  );
  bindEndpoint(server, app, on.reprocess, ({ actor, body }) => reprocessArticle(app, actor, body), again);

  bindEndpoint(server, app, sharingEndpoints.shareArticle, ({ actor, body }) =>
    shareArticle(app, actor, body),
  );
  bindEndpoint(server, app, sharingEndpoints.stopSharing, ({ actor, query }) =>
    stopSharing(app, actor, query),
  );
  bindEndpoint(server, app, sharingEndpoints.countOpening, ({ visitor, params, ip }) =>
    countOpening(app, { viewerId: visitor?.userId ?? null, shareId: params.share_id, ip }),
  );
  bindEndpoint(server, app, sharingEndpoints.listShares, ({ actor }) => showShares(app, actor));
  bindEndpoint(server, app, sharingEndpoints.stopAllSharing, async ({ actor }) => ({
    count: await stopEverySharing(app, actor),
  }));

  bindEndpoint(server, app, listeningEndpoints.getQueue, ({ actor }) => showQueue(app, actor));
  bindEndpoint(server, app, listeningEndpoints.saveQueue, ({ actor, body }) => saveQueue(app, actor, body));

  const hub = createPlaylistHub(app);
  server.addHook('onClose', async () => hub.close());
  bindEndpoint(server, app, on.playlistEvents, ({ actor, reply }) =>
    sendEvents(app, reply, (over) => hub.listen(actor, over)),
  );
}

function bindListening(server: FastifyInstance, app: App): void {
  const on = publicArticleEndpoints;
  bindEndpoint(server, app, on.getArticle, ({ visitor, params }) =>
    getPublicArticle(app, visitor?.userId ?? null, params),
  );
  bindEndpoint(server, app, on.getTranscript, ({ visitor, params }) =>
    getTranscript(app, visitor?.userId ?? null, params),
  );
  bindEndpoint(
    server,
    app,
    on.searchArticles,
    ({ visitor, query }) => searchArticles(app, visitor?.userId ?? null, query),
    limits.search,
  );
  bindEndpoint(server, app, on.popularArticles, ({ query }) => popularArticles(app, query), limits.popular);
}
