import { createServer } from 'node:http';
import { sitePort, siteUrl } from '../addresses.ts';
import { answerFeed } from './feed.ts';
import { pages } from './pages.ts';

createServer((request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://site');
  if (answerFeed(pathname, siteUrl, response)) return;
  // A numbered path gives each journey an address of its own for the same story.
  const page = pages[pathname] ?? pages[pathname.replace(/-\w+$/, '')];
  response.writeHead(page?.status ?? 404, { 'content-type': 'text/html; charset=utf-8' });
  response.end(page?.html ?? '<!doctype html><title>Not found</title><p>Not found</p>');
}).listen(sitePort, '127.0.0.1');
