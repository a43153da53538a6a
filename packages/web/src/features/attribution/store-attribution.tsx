import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useAnalyticsConsent } from '../../lib/consent.ts';
import { readFlag, removeFlag, writeFlag } from '../../lib/local-flags.ts';
import { useServices, useSession } from '../../lib/services.tsx';
import { addVisit, readVisit, touchesOf } from './read-visit.ts';
import { sendEvents } from './send-events.ts';
import { isRecorded, screenOf } from './session-sample.ts';

/** Returns the address at which this page was opened; later navigation has changed the current one. */
function openedAt(): URL {
  const [entry] = performance.getEntriesByType?.('navigation') ?? [];
  return new URL(entry && URL.canParse(entry.name) ? entry.name : window.location.href);
}

/**
 * Stores the visitor's origin (docs/product/sharing-and-privacy.md#attribution) and sends screen events to
 * the service, as far as the visitor consented. Without consent nothing is stored here, and events are
 * counted anonymously.
 */
export function StoreAttribution() {
  const { api, site, tracker } = useServices();
  const session = useSession();
  const userId = session.status === 'signed-in' ? session.userId : null;
  const consent = useAnalyticsConsent();

  useEffect(() => {
    if (consent === null) return;
    if (!consent) {
      const was = readFlag('utm_params');
      removeFlag('utm_params');
      removeFlag('visitor');
      // Deletes the data in the account as well.
      if (was && userId) void api.call('saveAttribution', { body: { consent: false } }).catch(() => {});
      return;
    }
    const address = openedAt();
    const before = readFlag('utm_params');
    const attribution = addVisit(before, readVisit(address.href, document.referrer), address.pathname);
    if (attribution !== before) writeFlag('utm_params', attribution);
    // A failed call is repeated on the next visit, without a message.
    if (userId)
      void api
        .call('saveAttribution', { body: { consent: true, ...touchesOf(attribution) } })
        .catch(() => {});
  }, [consent, userId, api]);

  useEffect(() => sendEvents(api, tracker, consent === true), [api, tracker, consent]);

  // docs/product/sharing-and-privacy.md#session-recording
  const screen = screenOf(useLocation().pathname);
  const records = consent === true && site.analytics === true;
  useEffect(() => {
    if (records && isRecorded(window.innerWidth, Math.random())) tracker.track('Screen viewed', { screen });
  }, [records, screen, tracker]);
  return null;
}
