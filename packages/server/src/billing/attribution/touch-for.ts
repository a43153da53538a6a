import type { App } from '../../platform/app.ts';
import { findAttribution } from './attribution-store.ts';
import { readTouch } from './read-touch.ts';

/** Names of the first touch beside those of the last one: docs/product/sharing-and-privacy.md#attribution. */
const initialNames = {
  utm_source: 'initial_utm_source',
  utm_medium: 'initial_utm_medium',
  utm_campaign: 'initial_utm_campaign',
  utm_term: 'initial_utm_term',
  utm_content: 'initial_utm_content',
  referrer: 'initial_referrer',
  landing_page: 'landing_page',
} as const;

/**
 * Returns the attribution of a checkout: the one that the page sent, otherwise the one stored with the
 * account.
 */
export async function touchFor(
  app: App,
  userId: string,
  metadata: Readonly<Record<string, unknown>> | undefined,
): Promise<Record<string, string>> {
  const sent = readTouch(metadata);
  // Every page sends its landing page variant, which alone is no attribution.
  if (Object.keys(sent).some((name) => name !== 'landing_page_variant')) return sent;
  const stored = await findAttribution(app.db, userId);
  if (!stored) return sent;
  const first = Object.entries(initialNames).flatMap(([name, initial]) =>
    stored.first[name] === undefined ? [] : [[initial, stored.first[name]] as const],
  );
  return { ...stored.last, ...Object.fromEntries(first), ...sent };
}
