import { characterPack, characterPrice, hourPack, hourPrice } from '@earmark/contract';
import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { withCustomer } from '../customers/ensure-customer.ts';
import { returnAddress, successAddress } from './return-address.ts';
import { type OpenedSession, saveSession } from './start-session.ts';

interface Pack {
  kind: 'characters' | 'hours';
  name: string;
  /** Number of units to charge. */
  units: number;
  unitAmount: number;
  /** Millions of characters, or hours. */
  quantity: number;
  currency: string;
  quality?: 'hd' | 'sd';
}

/** @param characters 1 to 10 whole millions, validated by the contract */
export const startCharacterCheckout = (
  app: App,
  actor: Pick<Actor, 'userId'>,
  { characters, success_url }: { characters: number; success_url?: string | undefined },
): Promise<OpenedSession> => {
  const millions = characters / characterPack.characters;
  return startPackCheckout(app, actor, success_url, {
    kind: 'characters',
    name: '1,000,000 extra characters',
    units: millions,
    unitAmount: characterPrice(1),
    quantity: millions,
    currency: characterPack.currency,
  });
};

/** @param hours 5 to 50, in steps of 5 */
export const startHoursCheckout = (
  app: App,
  actor: Pick<Actor, 'userId'>,
  { hours, quality }: { hours: number; quality: 'hd' | 'sd' },
): Promise<OpenedSession> =>
  startPackCheckout(app, actor, '/subscribe', {
    kind: 'hours',
    name: `${hourPack.step} ${quality.toUpperCase()} hours`,
    units: hours / hourPack.step,
    unitAmount: hourPrice(hourPack.step, quality),
    quantity: hours,
    currency: hourPack.currency,
    quality,
  });

async function startPackCheckout(
  app: App,
  { userId }: Pick<Actor, 'userId'>,
  path: string | undefined,
  pack: Pack,
): Promise<OpenedSession> {
  const success_url = successAddress(app, path, '/add');
  const { kind, units, unitAmount, quantity, currency, name, quality } = pack;
  const metadata = {
    user_id: userId,
    type: kind,
    quantity: String(quantity),
    ...(quality ? { quality } : {}),
  };
  const session = await withCustomer(app, userId, (customer) =>
    app.payments.stripe.checkout.sessions.create({
      mode: 'payment',
      customer,
      client_reference_id: userId,
      line_items: [
        { quantity: units, price_data: { currency, unit_amount: unitAmount, product_data: { name } } },
      ],
      adaptive_pricing: { enabled: false },
      // `session` marks payments of a checkout; payments that are charged to a card on file do not have it.
      payment_intent_data: { metadata: { ...metadata, session: 'yes' } },
      metadata,
      success_url,
      cancel_url: returnAddress(app, path, '/settings'),
    }),
  );
  return saveSession(app, session, {
    user_id: userId,
    kind,
    plan: quality ?? null,
    quantity,
    amount: units * unitAmount,
    currency,
    coupon_code: null,
    coupon_id: null,
    referral: null,
    attribution: {},
  });
}
