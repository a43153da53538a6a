import type { IncomingMessage, ServerResponse } from 'node:http';
import { handleFeedRequest } from './feed.ts';
import { pages } from './pages.ts';

/**
 * Serves the pages and feeds of external sites for the journeys. `base` is the server's own address, without
 * a trailing slash.
 */
export function handleSiteRequest(request: IncomingMessage, response: ServerResponse, base: string): void {
  const { pathname } = new URL(request.url ?? '/', 'http://site');
  if (handleFeedRequest(pathname, base, response)) return;
  // A suffix on the path gives each journey a separate address for the same story.
  const page = pages[pathname] ?? pages[pathname.replace(/-\w+$/, '')];
  response.writeHead(page?.status ?? 404, { 'content-type': 'text/html; charset=utf-8' });
  response.end(page?.html ?? '<!doctype html><title>Not found</title><p>Not found</p>');
}
