/** Registers the worker that keeps the shell for times without a connection. `onUpdate` gets the way to start a new version. */
export async function registerServiceWorker(onUpdate: (apply: () => void) => void): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.register('/sw.js').catch(() => null);
  if (registration === null) return;
  const offer = (worker: ServiceWorker | null) => {
    // Without a controller this is the first visit: there is no older version to replace.
    if (worker === null || navigator.serviceWorker.controller === null) return;
    onUpdate(() => {
      navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), {
        once: true,
      });
      worker.postMessage('take-over');
    });
  };
  offer(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing;
    worker?.addEventListener('statechange', () => worker.state === 'installed' && offer(worker));
  });
}

/** 'Click here to refresh': looks for a new version first, then loads the page again. */
export async function reloadFresh(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  await registration?.update().catch(() => undefined);
  registration?.waiting?.postMessage('take-over');
  window.location.reload();
}
