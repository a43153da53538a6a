import { useEffect, useState } from 'react';

/** Event of browsers that can install the page; missing from TypeScript's own types. */
interface InstallEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

const canInstall = (event: Event): event is InstallEvent => 'prompt' in event;

/**
 * Returns a function that asks the browser to install the page; null if the browser does not offer that, or
 * was already asked.
 */
export function useInstallPrompt(): (() => void) | null {
  const [offer, setOffer] = useState<InstallEvent | null>(null);
  useEffect(() => {
    const storeOffer = (event: Event) => {
      if (!canInstall(event)) return;
      // The page offers the installation instead of the browser's own bar.
      event.preventDefault();
      setOffer(event);
    };
    const clearOffer = () => setOffer(null);
    window.addEventListener('beforeinstallprompt', storeOffer);
    window.addEventListener('appinstalled', clearOffer);
    return () => {
      window.removeEventListener('beforeinstallprompt', storeOffer);
      window.removeEventListener('appinstalled', clearOffer);
    };
  }, []);
  if (offer === null) return null;
  return () => {
    // The event can be used only once.
    setOffer(null);
    void offer.prompt().catch(() => {});
  };
}
