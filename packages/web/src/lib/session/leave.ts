/**
 * Logs out (docs/product/accounts.md#log-out): local storage, session storage and every cookie go; then a fresh page,
 * so that memory goes too.
 */
export function leave(to: string, { refused }: { refused: boolean }): void {
  for (const storage of [() => localStorage, () => sessionStorage]) {
    try {
      storage().clear();
    } catch {
      // Closed to us: nothing was kept there.
    }
  }
  clearCookies(document);
  // Whoever goes on purpose wants nothing to wait for them.
  if (!refused && typeof caches !== 'undefined') void caches.delete('unsent').catch(() => {});
  // Playlist and audio that were kept for times without a connection.
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  // A page that was reloaded by force has no controller, though the worker is there.
  if (container?.controller) container.controller.postMessage('forget');
  else void container?.ready.then(({ active }) => active?.postMessage('forget'));
  window.location.assign(to);
}

/** Expires every cookie that scripts can see, on this host and the domains above it, at the root and the current path. */
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
