import type { PublicCatalogue } from '@earmark/contract/billing/catalogue';
import { useEffect, useRef, useState } from 'react';
import { useServices } from '../../lib/services.tsx';

export interface Purchase {
  /** Millions of characters, a whole number. */
  millions: number;
  /** The displayed price; the service computes its own. */
  cents: number;
  pack: PublicCatalogue['characters'];
  /** Path to return to. */
  returnTo: string;
}

/** Opens the payment provider's page for extra characters. */
export function usePurchase() {
  const { api, billing } = useServices();
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const starting = useRef(false);

  // After Back, the browser restores the page in its last state, which is still busy.
  useEffect(() => {
    const wake = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      starting.current = false;
      setState('idle');
    };
    window.addEventListener('pageshow', wake);
    return () => window.removeEventListener('pageshow', wake);
  }, []);

  async function purchase({ millions, cents, pack, returnTo }: Purchase): Promise<void> {
    if (starting.current) return;
    starting.current = true;
    setState('busy');
    try {
      if (billing === undefined) throw new Error('nothing is sold here');
      const { url } = await api.call('createCheckoutSession', {
        body: {
          mode: 'payment',
          amount: cents,
          currency: pack.currency,
          metadata: { type: 'character_purchase', characters: millions * pack.characters },
          success_url: returnTo,
        },
      });
      if (!url) throw new Error('the answer names no page');
      // Stays busy, because the page is being left.
      billing.goTo(url);
    } catch {
      starting.current = false;
      setState('failed');
    }
  }

  return { isBusy: state === 'busy', hasFailed: state === 'failed', purchase };
}
