import type { App } from '../../platform/app.ts';
import type { Tx } from '../../platform/db/tables.ts';
import { hasEarlierPayment } from '../money-store.ts';
import { addScreenEvents, findAttribution } from './attribution-store.ts';

/**
 * Records the first payment of an account as the last step of the funnel: with the account and its source if it
 * consented to analytics, else without.
 */
export async function recordPaid(
  app: Pick<App, 'clock'>,
  tx: Tx,
  { id, user_id, amount }: { id: string; user_id: string | null; amount: number },
): Promise<void> {
  if (user_id === null || amount <= 0 || (await hasEarlierPayment(tx, user_id, id))) return;
  const touch = await findAttribution(tx, user_id);
  const source = touch?.first['utm_source'] ?? touch?.first['source'] ?? 'direct';
  const event = touch
    ? { userId: user_id, properties: { source, ...variantOf(touch.first) } }
    : { userId: null, properties: {} };
  await addScreenEvents(tx, [{ name: 'Paid', visitor: null, ...event }], app.clock.now());
}

const variantOf = ({ landing_page_variant: variant }: Readonly<Record<string, string>>) =>
  variant === undefined ? {} : { variant };
