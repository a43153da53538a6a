import { useSyncExternalStore } from 'react';
import { type CookieConsent, readFlag, writeFlag } from './local-flags.ts';
import { useServices, useSession } from './services.tsx';
import { useUser } from './user/user-query.ts';

const changeEvent = 'earmark:consent';
const openEvent = 'earmark:cookie-preferences';

/** On the page while the dialog was asked for and is not there to handleOpen it yet. */
const asked = 'data-cookies-asked';

/** Opens the dialog *Cookie Preferences*, from any page. */
export function openCookiePreferences(): void {
  document.documentElement.setAttribute(asked, '');
  window.dispatchEvent(new Event(openEvent));
}

/** Calls back when the dialog is asked for, or was before; answers how to stop that. */
export function onCookiePreferences(listener: () => void): () => void {
  const handleOpen = () => {
    document.documentElement.removeAttribute(asked);
    listener();
  };
  if (document.documentElement.hasAttribute(asked)) handleOpen();
  window.addEventListener(openEvent, handleOpen);
  return () => window.removeEventListener(openEvent, handleOpen);
}

/** Global Privacy Control: a browser that was told to refuse answers for its owner, wherever it goes. */
const refusesByItself = (): boolean =>
  (navigator as Navigator & { globalPrivacyControl?: boolean }).globalPrivacyControl === true;

/** Keeps a choice; every screen that asks knows at once. */
export function keepConsent(consent: CookieConsent): void {
  writeFlag('cookie-consent', consent);
  window.dispatchEvent(new Event(changeEvent));
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener(changeEvent, onChange);
  return () => window.removeEventListener(changeEvent, onChange);
}

const readAnalytics = (): boolean | null => readFlag('cookie-consent')?.preferences?.analytics ?? null;

/**
 * Whether use may be measured; null where nobody was asked yet. What was chosen here counts before what this browser says to
 * everybody, and that before what the account says.
 */
export function useAnalyticsConsent(): boolean | null {
  const local = useSyncExternalStore(subscribe, readAnalytics);
  const account = useUser()?.cookieConsent ?? null;
  return local ?? (refusesByItself() ? false : account);
}

/** Whether the banner shows: neither this browser nor the signed-in account has answered. */
export function useMustAsk(): boolean {
  const local = useSyncExternalStore(subscribe, readAnalytics);
  const { status } = useSession();
  const user = useUser();
  if (local !== null || refusesByItself() || status === 'unknown') return false;
  return status === 'signed-out' || (user !== undefined && user.cookieConsent === null);
}

/** Keeps a choice here and, of whoever is signed in, with the account. */
export function useSaveConsent(): (preferences: CookieConsent['preferences']) => void {
  const { api } = useServices();
  const session = useSession();
  return (preferences) => {
    keepConsent({ preferences, timestamp: new Date().toISOString() });
    if (session.status !== 'signed-in') return;
    const body = { userId: session.userId, cookieConsent: preferences.analytics };
    // A failure changes nothing here; what this browser keeps counts first.
    void api.call('updateUser', { body }).catch(() => {});
  };
}
