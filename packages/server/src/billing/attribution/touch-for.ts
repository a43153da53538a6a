import type { App } from '../../platform/app.ts';
import { findAttribution } from './attribution-store.ts';
import { readTouch } from './read-touch.ts';

/** Where the first visit's values go beside those of the last one: docs/product/sharing-and-privacy.md#attribution. */
const initialNames = {
  utm_source: 'initial_utm_source',
  utm_medium: 'initial_utm_medium',
  utm_campaign: 'initial_utm_campaign',
  utm_term: 'initial_utm_term',
  utm_content: 'initial_utm_content',
  referrer: 'initial_referrer',
  landing_page: 'landing_page',
} as const;

/** What goes along with a checkout: what the page sent, else what the account consented to keep. */
export async function touchFor(
  app: App,
  userId: string,
  metadata: Readonly<Record<string, unknown>> | undefined,
): Promise<Record<string, string>> {
  const sent = readTouch(metadata);
  // Every page names the variant that it shows; that tells nothing of where somebody came from.
  if (Object.keys(sent).some((name) => name !== 'landing_page_variant')) return sent;
  const kept = await findAttribution(app.db, userId);
  if (!kept) return sent;
  const first = Object.entries(initialNames).flatMap(([name, initial]) =>
    kept.first[name] === undefined ? [] : [[initial, kept.first[name]] as const],
  );
  return { ...kept.last, ...Object.fromEntries(first), ...sent };
}
