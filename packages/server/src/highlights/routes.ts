import { Readable } from 'node:stream';
import { highlightEndpoints } from '@earmark/contract';
import type { FastifyInstance } from 'fastify';
import type { App } from '../platform/app.ts';
import { bindEndpoint } from '../platform/http/bind-endpoint.ts';
import { changeNote, deleteHighlight, restoreHighlight } from './change-highlight.ts';
import { createHighlight } from './create-highlight.ts';
import { exportFiles, exportHighlights } from './export-highlights.ts';
import { listHighlights } from './list-highlights.ts';

/** More than anybody marks by hand, and enough for a program that copies highlights. */
const changes = { limit: { name: 'highlights', by: 'user', capacity: 120, perMinute: 60 } } as const;
/** Low, because an export may have ten thousand highlights. */
const exports = { limit: { by: 'user', capacity: 10, perMinute: 2 }, statementTimeoutMs: 30_000 } as const;

export function bindHighlights(server: FastifyInstance, app: App): void {
  const on = highlightEndpoints;
  bindEndpoint(server, app, on.listHighlights, ({ actor, query }) => listHighlights(app, actor, query));
  bindEndpoint(
    server,
    app,
    on.createHighlight,
    ({ actor, body }) => createHighlight(app, actor, body),
    changes,
  );
  bindEndpoint(
    server,
    app,
    on.changeNote,
    ({ actor, params, body }) => changeNote(app, actor, params.id, body.note),
    changes,
  );
  bindEndpoint(
    server,
    app,
    on.deleteHighlight,
    ({ actor, params }) => deleteHighlight(app, actor, params.id),
    changes,
  );
  bindEndpoint(
    server,
    app,
    on.restoreHighlight,
    ({ actor, params }) => restoreHighlight(app, actor, params.id),
    changes,
  );
  bindEndpoint(
    server,
    app,
    on.exportHighlights,
    async ({ actor, query: { format }, reply }) => {
      const { type, extension } = exportFiles[format];
      return reply
        .type(type)
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="highlights.${extension}"`)
        .send(Readable.from(exportHighlights(app, actor.userId, format)));
    },
    exports,
  );
}
