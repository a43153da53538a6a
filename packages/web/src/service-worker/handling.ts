/**
 * What the worker does with a request: files that never change, pages (`shell`: without telling the service the address), forms
 * by which another app or page hands a text over, what a listener reads and hears without a connection
 * (the playlist, transcripts, finished audio), and everything that is none of its business.
 */
export type Handling = 'asset' | 'page' | 'shell' | 'hand-over' | 'data' | 'audio' | 'pass';

/** Characters of an address above which the page is asked for without it: proxies and servers refuse long ones. */
const longAddress = 4_000;

/** Decides by address alone. `origin` is the worker's own. Other calls, feeds and live audio go straight to the service. */
export function handlingOf(request: Pick<Request, 'method' | 'url' | 'mode'>, origin: string): Handling {
  const url = new URL(request.url);
  if (url.origin !== origin) return 'pass';
  if (request.method === 'POST' && request.mode === 'navigate' && /^\/add\/*$/i.test(url.pathname))
    return 'hand-over';
  if (request.method !== 'GET') return 'pass';
  if (url.pathname.startsWith('/assets/')) return 'asset';
  // Opened by itself, a sound is a download, not something that is listened to here.
  if (request.mode !== 'navigate') {
    // Of one's own playlist, by the key in the address. What others share must be asked for each time: it may have ended.
    if (/^\/audio\/[\w-]+\/[\w-]+\.mp3$/.test(url.pathname)) return 'audio';
    if (/^\/api\/(?:user\/articles|article\/[\w-]+\/transcript)$/.test(url.pathname)) return 'data';
    return 'pass';
  }
  // A page has no file ending; what has one (a feed, a sound, the worker itself) is a file.
  const isFile = /\.[a-z0-9]{1,8}$/i.test(url.pathname);
  const isCall = /^\/(?:api|production)(?:\/|$)/.test(url.pathname);
  if (isFile || isCall) return 'pass';
  return /^\/add(?:\/text)?\/*$/i.test(url.pathname) && url.href.length > longAddress ? 'shell' : 'page';
}
