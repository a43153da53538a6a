import type { IncomingMessage, ServerResponse } from 'node:http';
import { answerFeed } from './feed.ts';
import { pages } from './pages.ts';

/** Answers as the outside web does, as far as it is needed. `base` is its own address, without a slash at the end. */
export function answerSite(request: IncomingMessage, response: ServerResponse, base: string): void {
  const { pathname } = new URL(request.url ?? '/', 'http://site');
  if (answerFeed(pathname, base, response)) return;
  // A numbered path gives each journey an address of its own for the same story.
  const page = pages[pathname] ?? pages[pathname.replace(/-\w+$/, '')];
  response.writeHead(page?.status ?? 404, { 'content-type': 'text/html; charset=utf-8' });
  response.end(page?.html ?? '<!doctype html><title>Not found</title><p>Not found</p>');
}
