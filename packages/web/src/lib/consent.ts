import { useSyncExternalStore } from 'react';
import { type CookieConsent, readFlag, writeFlag } from './local-flags.ts';
import { useServices, useSession } from './services.tsx';
import { useUser } from './user/user-query.ts';

const changeEvent = 'earmark:consent';
const openEvent = 'earmark:cookie-preferences';

/** Set on the page when the dialog was requested before its listener was registered. */
const requestedAttribute = 'data-cookies-asked';

/** Opens the dialog *Cookie Preferences* from any page. */
export function openCookiePreferences(): void {
  document.documentElement.setAttribute(requestedAttribute, '');
  window.dispatchEvent(new Event(openEvent));
}

/**
 * Calls the listener when the dialog is requested, also if that was before this call. Returns a function that
 * removes the listener.
 */
export function onCookiePreferences(listener: () => void): () => void {
  const handleOpen = () => {
    document.documentElement.removeAttribute(requestedAttribute);
    listener();
  };
  if (document.documentElement.hasAttribute(requestedAttribute)) handleOpen();
  window.addEventListener(openEvent, handleOpen);
  return () => window.removeEventListener(openEvent, handleOpen);
}

/** Global Privacy Control: the browser refuses on every site on behalf of its user. */
const refusesByItself = (): boolean =>
  (navigator as Navigator & { globalPrivacyControl?: boolean }).globalPrivacyControl === true;

/** Stores a choice and notifies every screen that depends on it. */
export function storeConsent(consent: CookieConsent): void {
  writeFlag('cookie-consent', consent);
  window.dispatchEvent(new Event(changeEvent));
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener(changeEvent, onChange);
  return () => window.removeEventListener(changeEvent, onChange);
}

const readAnalytics = (): boolean | null => readFlag('cookie-consent')?.preferences?.analytics ?? null;

/**
 * Whether use may be measured; null if nobody was asked yet. The choice in this browser comes first, then the
 * browser's Global Privacy Control, then the choice stored in the account.
 */
export function useAnalyticsConsent(): boolean | null {
  const local = useSyncExternalStore(subscribe, readAnalytics);
  const account = useUser()?.cookieConsent ?? null;
  return local ?? (refusesByItself() ? false : account);
}

/** Whether the banner is shown: there is no choice in this browser or in the signed-in account. */
export function useNeedsConsent(): boolean {
  const local = useSyncExternalStore(subscribe, readAnalytics);
  const { status } = useSession();
  const user = useUser();
  if (local !== null || refusesByItself() || status === 'unknown') return false;
  return status === 'signed-out' || (user !== undefined && user.cookieConsent === null);
}

/** Returns a function that stores a choice in this browser and, if signed in, in the account. */
export function useSaveConsent(): (preferences: CookieConsent['preferences']) => void {
  const { api } = useServices();
  const session = useSession();
  return (preferences) => {
    storeConsent({ preferences, timestamp: new Date().toISOString() });
    if (session.status !== 'signed-in') return;
    const body = { userId: session.userId, cookieConsent: preferences.analytics };
    // A failed request can be ignored: the choice stored in this browser takes precedence.
    void api.call('updateUser', { body }).catch(() => {});
  };
}
