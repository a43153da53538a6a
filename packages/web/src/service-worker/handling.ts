/** What the worker does with a request: files that never change, pages, and everything that is none of its business. */
export type Handling = 'asset' | 'page' | 'pass';

/** Decides by address alone. `origin` is the worker's own. Calls, feeds and audio always go straight to the service. */
export function handlingOf(request: Pick<Request, 'method' | 'url' | 'mode'>, origin: string): Handling {
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== origin) return 'pass';
  if (url.pathname.startsWith('/assets/')) return 'asset';
  // A page has no file ending; what has one (a feed, a sound, the worker itself) is a file.
  const isFile = /\.[a-z0-9]{1,8}$/i.test(url.pathname);
  const isCall = /^\/(?:api|production)(?:\/|$)/.test(url.pathname);
  return request.mode === 'navigate' && !isFile && !isCall ? 'page' : 'pass';
}
