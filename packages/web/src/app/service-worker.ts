/**
 * Registers the worker that keeps the shell for times without a connection. `onUpdate` gets the way to start a new version
 * once it has arrived: nothing changes under a person's hands.
 */
export async function registerServiceWorker(onUpdate: (apply: () => void) => void): Promise<void> {
  // Absent on plain http, except on the machine itself.
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  const registration = await container?.register('/sw.js').catch(() => null);
  if (!container || !registration) return;
  // A worker that becomes active while a page arrives overlooks it, and a page that is reloaded by force begins without one.
  void container.ready.then(({ active }) => container.controller ?? active?.postMessage('claim'));
  const offer = (worker: ServiceWorker | null) => {
    // Without a controller this is the first visit: there is no older version to replace.
    if (worker === null || container.controller === null) return;
    onUpdate(() => {
      container.addEventListener('controllerchange', () => window.location.reload(), { once: true });
      worker.postMessage('take-over');
    });
  };
  offer(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing;
    worker?.addEventListener('statechange', () => worker.state === 'installed' && offer(worker));
  });
}

/**
 * Keeps every screen for times without a connection; asked for once somebody is signed in. What this page is made of comes
 * first: a page that was opened before the worker was there has loaded it past the worker.
 */
export async function keepEverything(): Promise<void> {
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  const registration = await container?.ready;
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  const here = loaded
    .filter(({ origin }) => origin === window.location.origin)
    .map(({ pathname }) => pathname);
  registration?.active?.postMessage({ loaded: here.filter((path) => path.startsWith('/assets/')) });
}

/** Keeps the finished audio at a path for times without a connection, within the worker's budget. */
export function keepAudio(path: string): void {
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  container?.controller?.postMessage({ heard: path });
}

/** 'Click here to refresh': looks for a new version first, then loads the page again. */
export async function reloadFresh(): Promise<void> {
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  const registration = await container?.getRegistration().catch(() => undefined);
  await registration?.update().catch(() => undefined);
  registration?.waiting?.postMessage('take-over');
  window.location.reload();
}
