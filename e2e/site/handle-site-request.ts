import type { IncomingMessage, ServerResponse } from 'node:http';
import { handleFeedRequest } from './feed.ts';
import { lessonPage, threadEmbedding } from './lessons.ts';
import { pages, paperLines } from './pages.ts';
import { makePdf } from './pdf.ts';

/**
 * Serves the pages and feeds of external sites for the journeys. `base` is the server's own address, without
 * a trailing slash.
 */
export function handleSiteRequest(request: IncomingMessage, response: ServerResponse, base: string): void {
  const { pathname } = new URL(request.url ?? '/', 'http://site');
  if (handleFeedRequest(pathname, base, response)) return;
  if (pathname === '/paper.pdf') {
    response.writeHead(200, { 'content-type': 'application/pdf' });
    response.end(makePdf(paperLines));
    return;
  }
  // A page behind a sign-in: whoever fetches it without the cookie gets the form.
  if (pathname === '/members' && !/\bmember=yes\b/.test(request.headers.cookie ?? '')) {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(
      '<!doctype html><title>Sign in</title><form><input name="user"><input name="pass" type="password"></form>',
    );
    return;
  }
  if (pathname === '/lessons' || pathname.startsWith('/lessons/')) {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(lessonPage(pathname));
    return;
  }
  if (pathname === '/embeds-thread') {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(threadEmbedding);
    return;
  }
  // A suffix on the path gives each journey a separate address for the same story.
  const page = pages[pathname] ?? pages[pathname.replace(/-\w+$/, '')];
  response.writeHead(page?.status ?? 404, { 'content-type': 'text/html; charset=utf-8' });
  response.end(page?.html ?? '<!doctype html><title>Not found</title><p>Not found</p>');
}
