import { useSyncExternalStore } from 'react';
import { readFlag, writeFlag } from './local-flags.ts';
import { useUser } from './user/user-query.ts';

/** What a visitor allows to be kept (A3). */
export interface CookieConsent {
  preferences: { essential: true; analytics: boolean; preferences: boolean; marketing: boolean };
  /** ISO 8601. */
  timestamp: string;
}

const CHANGED = 'earmark:consent';
const OPEN = 'earmark:cookie-preferences';

/** C2.3: opens the dialog in which cookies are chosen, from anywhere. */
export const openCookiePreferences = (): void => void window.dispatchEvent(new Event(OPEN));

/** Calls back when the dialog is asked for; answers how to stop that. */
export function onCookiePreferences(listener: () => void): () => void {
  window.addEventListener(OPEN, listener);
  return () => window.removeEventListener(OPEN, listener);
}

/** Keeps a choice; every screen that asks knows at once. */
export function keepConsent(consent: CookieConsent): void {
  writeFlag('cookie-consent', consent);
  window.dispatchEvent(new Event(CHANGED));
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener(CHANGED, onChange);
  return () => window.removeEventListener(CHANGED, onChange);
}

const readAnalytics = (): boolean | null => readFlag('cookie-consent')?.preferences?.analytics ?? null;

/** Whether use may be measured; null where nobody was asked yet. What was chosen here counts before what the account says. */
export function useAnalyticsConsent(): boolean | null {
  const local = useSyncExternalStore(subscribe, readAnalytics);
  const account = useUser()?.cookieConsent ?? null;
  return local ?? account;
}
