import { useEffect, useState } from 'react';

/** What browsers that can install the page hand out; not in TypeScript's own types. */
interface InstallEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

const canInstall = (event: Event): event is InstallEvent => 'prompt' in event;

/** Asks the browser to install the page, where it offers that; null where it does not, or was asked already. */
export function useInstallPrompt(): (() => void) | null {
  const [offer, setOffer] = useState<InstallEvent | null>(null);
  useEffect(() => {
    const take = (event: Event) => {
      if (!canInstall(event)) return;
      // Asked from the page then, rather than by the browser's own bar.
      event.preventDefault();
      setOffer(event);
    };
    const clearOffer = () => setOffer(null);
    window.addEventListener('beforeinstallprompt', take);
    window.addEventListener('appinstalled', clearOffer);
    return () => {
      window.removeEventListener('beforeinstallprompt', take);
      window.removeEventListener('appinstalled', clearOffer);
    };
  }, []);
  if (offer === null) return null;
  return () => {
    // An offer can be taken up once.
    setOffer(null);
    void offer.prompt().catch(() => {});
  };
}
