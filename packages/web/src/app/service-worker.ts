/**
 * Registers the service worker that stores the application for offline use. Once a new version is installed,
 * `onUpdate` gets a function that activates it: the page never changes while somebody uses it.
 */
export async function registerServiceWorker(onUpdate: (apply: () => void) => void): Promise<void> {
  // Absent on plain http, except on localhost.
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  const registration = await container?.register('/sw.js').catch(() => null);
  if (!container || !registration) return;
  // A worker that activates while a page loads does not control it, and neither does any worker after a
  // forced reload.
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
 * Stores every screen for offline use; called once somebody is signed in. The files of this page come first:
 * a page that was opened before the worker was active has loaded them without it.
 */
export async function storeEverything(): Promise<void> {
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  const registration = await container?.ready;
  const send = () => registration?.active?.postMessage({ loaded: loadedFiles() });
  send();
  // What is loaded until then passes the worker by as well.
  if (container?.controller === null) container.addEventListener('controllerchange', send, { once: true });
}

/** Returns the paths of the application's files that this page has loaded. */
function loadedFiles(): string[] {
  const urls = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  return urls
    .filter(({ origin, pathname }) => origin === window.location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname);
}

/** Stores the finished audio at a path for offline playback, within the worker's storage budget. */
export function storeAudio(path: string): void {
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  container?.controller?.postMessage({ heard: path });
}

/** The action 'Click here to refresh': checks for a new version, then reloads the page. */
export async function reloadFresh(): Promise<void> {
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  const registration = await container?.getRegistration().catch(() => undefined);
  await registration?.update().catch(() => undefined);
  registration?.waiting?.postMessage('take-over');
  window.location.reload();
}
