import { t } from '@lingui/core/macro';
import { useEffect } from 'react';
import { useSession } from '../lib/services.tsx';
import { useToast } from '../ui/toast.tsx';
import { registerServiceWorker, storeEverything } from './service-worker.ts';

/** Runs the service worker: offline support and the offer to update to a new version. */
export function OfflineSupport() {
  const { showToast } = useToast();
  const signedIn = useSession().status === 'signed-in';
  useEffect(() => {
    if (!import.meta.env.PROD) return;
    const start = () =>
      void registerServiceWorker((apply) =>
        showToast({
          id: 'update',
          message: t`A new version is ready.`,
          durationMs: 0,
          action: { label: t`Update now`, run: apply },
        }),
      );
    // After the page has loaded, so as not to compete with it for bandwidth.
    if (document.readyState === 'complete') start();
    else window.addEventListener('load', start, { once: true });
  }, [showToast]);
  useEffect(() => {
    if (!import.meta.env.PROD || !signedIn) return;
    const store = () => void storeEverything();
    store();
    // Stores what was still missing when the connection was lost.
    window.addEventListener('online', store);
    return () => window.removeEventListener('online', store);
  }, [signedIn]);
  return null;
}
