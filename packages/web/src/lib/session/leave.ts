import { writeFlag } from '../local-flags.ts';
import { recordScreen } from './record-screen.ts';
import type { EndedSession } from './session.ts';

/**
 * Logs out (docs/product/accounts.md#log-out): clears local storage, session storage and every cookie, then
 * loads a new page to clear memory, too. `ended`: the service ended the session, so the next sign-in continues it.
 */
export function leave(to: string, ended: EndedSession | null): void {
  for (const storage of [() => localStorage, () => sessionStorage]) {
    try {
      storage().clear();
    } catch {
      // Not available: nothing was stored there.
    }
  }
  if (ended !== null) {
    writeFlag('endedSession', ended);
    recordScreen(ended.userId, window.location.pathname + window.location.search);
  }
  clearCookies(document);
  // A person who logs out on purpose wants no unsent content to be kept.
  if (ended === null && typeof caches !== 'undefined') void caches.delete('unsent').catch(() => {});
  // Playlist and audio that were stored for offline use.
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  // After a forced reload the page has no controller, although the worker is active.
  if (container?.controller) container.controller.postMessage('forget');
  else void container?.ready.then(({ active }) => active?.postMessage('forget'));
  window.location.assign(to);
}

/**
 * Expires every cookie that scripts can see, on this host and its parent domains, for the root and the
 * current path.
 */
export function clearCookies(page: Document): void {
  const host = page.location.hostname;
  const domains = host.split('.').map((_part, index, parts) => parts.slice(index).join('.'));
  for (const cookie of page.cookie.split(';')) {
    const name = cookie.split('=')[0]?.trim();
    if (!name) continue;
    for (const path of ['/', page.location.pathname]) {
      page.cookie = `${name}=; path=${path}; max-age=0`;
      for (const domain of domains) {
        page.cookie = `${name}=; path=${path}; domain=${domain}; max-age=0`;
      }
    }
  }
}
