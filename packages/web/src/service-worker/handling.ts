/**
 * How the worker handles a request: immutable files, pages (`shell`: requested without their long address),
 * forms by which another app or page passes on a text, data for offline use (the playlist, transcripts,
 * finished audio, pictures), and requests that it does not handle.
 */
export type Handling = 'asset' | 'page' | 'shell' | 'hand-over' | 'data' | 'audio' | 'picture' | 'pass';

/**
 * Length of an address in characters above which the page is requested without it, because proxies and
 * servers refuse long addresses.
 */
const maxAddressLength = 4_000;

/**
 * Chooses the handling from method, mode and address. `origin` is the worker's own. Other calls, feeds and
 * live audio go directly to the service.
 */
export function handlingOf(request: Pick<Request, 'method' | 'url' | 'mode'>, origin: string): Handling {
  const url = new URL(request.url);
  if (url.origin !== origin) return 'pass';
  if (request.method === 'POST' && request.mode === 'navigate' && /^\/add\/*$/i.test(url.pathname))
    return 'hand-over';
  if (request.method !== 'GET') return 'pass';
  if (url.pathname.startsWith('/assets/')) return 'asset';
  // Navigating to an audio file is a download, not playback in this application.
  if (request.mode !== 'navigate') {
    // Audio of the user's own playlist, with its key in the address. Audio shared by others must be requested
    // each time, because sharing may have ended.
    if (/^\/audio\/[\w-]+\/[\w-]+\.mp3$/.test(url.pathname)) return 'audio';
    if (/^\/(?:thumbnails|artwork)\//.test(url.pathname)) return 'picture';
    if (/^\/api\/(?:user\/articles|article\/[\w-]+\/transcript)$/.test(url.pathname)) return 'data';
    return 'pass';
  }
  // A page has no file extension; a path with one (a feed, an audio file, the worker itself) is a file.
  const isFile = /\.[a-z0-9]{1,8}$/i.test(url.pathname);
  const isCall = /^\/(?:api|production)\//.test(url.pathname);
  // Pages with a content security policy of their own, which the stored shell does not have.
  const ownPolicy = /^\/(?:embed|uninstall(?:\/[^/]+)?)\/*$/i.test(url.pathname);
  if (isFile || isCall || ownPolicy) return 'pass';
  return /^\/add(?:\/text)?\/*$/i.test(url.pathname) && url.href.length > maxAddressLength ? 'shell' : 'page';
}
