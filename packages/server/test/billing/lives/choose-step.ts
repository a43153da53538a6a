import type { Catalogue } from '@earmark/contract';
import {
  allotment,
  type Card,
  extraCharacters,
  hoursPlanOf,
  isLive,
  type Life,
  type LifeSubscription,
  openOffers,
  planOf,
  refundedOf,
} from './life.ts';

/** What happens to a customer, without anything that differs between two runs. */
export type LifeStep =
  | { do: 'start'; plan: string; coupon: string | null; hosted: boolean; twice: boolean; card: Card }
  | { do: 'pass'; days: number }
  | { do: 'change'; plan: string }
  | { do: 'cancel' | 'keep' | 'hold hours' | 'delete account' }
  | { do: 'change card' | 'pay invoice'; card: Card }
  /** `payment` is the position in the list of payments; `cents` is null for the rest of it. */
  | { do: 'refund'; payment: number; cents: number | null }
  | { do: 'return refund' | 'dispute'; payment: number }
  | { do: 'decide dispute'; payment: number; won: boolean }
  | { do: 'buy characters'; millions: number; card: Card }
  | { do: 'buy hours'; hours: number }
  | { do: 'convert'; characters: number };

/** Numbers from 0 up to 1; the same for the same seed. */
export type Random = () => number;

/** Returns mulberry32, a generator of 32 bits that is good enough to choose steps. */
export function createRandom(seed: number): Random {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export const pick = <Item>(random: Random, items: readonly Item[]): Item => {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error('nothing to choose from');
  return item;
};

/** Calls to the portal that the service's limit allows without a pause. */
const maxPortals = 18;
/** The cards of the lives expire later. */
const lastYearJump = Date.UTC(2032, 0) / 1_000;
const cards: readonly Card[] = ['pays', 'pays', 'pays', 'pays', 'declines', 'is disputed'];
const jumps: readonly number[] = [1, 3, 5, 8, 8, 20, 31, 31, 38, 40, 90, 366];

/** Chooses the next step among those that are possible in this state. */
export function chooseStep(life: Life, catalogue: Catalogue, random: Random): LifeStep {
  const choices = [
    ...planSteps(life, catalogue, random),
    ...paymentSteps(life, random),
    ...packSteps(life, random),
  ];
  const total = choices.reduce((sum, [weight]) => sum + weight, 0);
  let left = random() * total;
  for (const [weight, step] of choices) {
    left -= weight;
    if (left < 0) return step();
  }
  throw new Error('there is always a step');
}

/** A possible step and how often it is chosen, compared with the others. */
type Choice = [weight: number, step: () => LifeStep];

function planSteps(life: Life, catalogue: Catalogue, random: Random): Choice[] {
  const plan = planOf(life);
  const choices: Choice[] = [];
  const days = () => pick(random, life.now < lastYearJump ? jumps : jumps.filter((jump) => jump < 40));
  if (life.isCustomer) choices.push([plan ? 8 : 2, () => ({ do: 'pass', days: days() })]);
  if (!plan) choices.push([6, () => start(life, catalogue, random)]);
  if (!plan || life.subscriptions.length === 0) return choices;
  choices.push([plan.stops ? 3 : 1, () => ({ do: plan.stops ? 'keep' : 'cancel' })]);
  if (plan.open) choices.push([4, () => ({ do: 'pay invoice', card: pick(random, cards) })]);
  if (life.payments.length > 1) choices.push([0.4, () => ({ do: 'delete account' })]);
  if (life.portals >= maxPortals) return choices;
  choices.push([
    plan.status === 'past_due' ? 3 : 1,
    () => ({ do: 'change card', card: pick(random, cards) }),
  ]);
  const others = catalogue.prices.filter(
    ({ sold, portal, slug, interval }) =>
      sold && portal && slug !== plan.price.slug && !(interval === 'year' && hasOfferForMonths(plan)),
  );
  if (plan.status !== 'past_due' && !plan.stops)
    choices.push([5, () => ({ do: 'change', plan: pick(random, others).slug })]);
  if (!hoursPlanOf(life) && plan.card !== 'declines') choices.push([0.5, () => ({ do: 'hold hours' })]);
  return choices;
}

/** Whether yearly plans are not offered, because the discount of the monthly one is for a number of months. */
const hasOfferForMonths = ({ price, discount, periodStart }: LifeSubscription): boolean =>
  price.interval === 'month' &&
  discount?.duration === 'repeating' &&
  (discount.end ?? Number.POSITIVE_INFINITY) > periodStart;

function start(life: Life, catalogue: Catalogue, random: Random): LifeStep {
  const plans = catalogue.prices.filter(({ sold, tier }) => sold && (tier === 'basic' || tier === 'pro'));
  const price = pick(random, plans);
  const offers = openOffers(life, catalogue, price);
  const coupon = offers.length > 0 && random() < 0.6 ? pick(random, offers).code : null;
  return {
    do: 'start',
    plan: price.slug,
    coupon,
    hosted: random() < 0.4,
    twice: random() < 0.3,
    card: pick(random, cards),
  };
}

function paymentSteps({ payments }: Life, random: Random): Choice[] {
  return payments.flatMap((one, payment): Choice[] => {
    const left = one.amount - refundedOf(one);
    if (one.dispute === 'open')
      return [[1.5, () => ({ do: 'decide dispute', payment, won: random() < 0.5 })]];
    if (one.dispute === 'lost') return [];
    // Old payments are refunded and disputed less often, so that long lives are not about that alone.
    const weight = 1.5 / payments.length;
    const choices: Choice[] = [];
    if (left > 0) {
      const cents = () => (random() < 0.4 ? null : 1 + Math.floor(random() * left));
      choices.push([weight, () => ({ do: 'refund', payment, cents: cents() })]);
      if (one.dispute === 'none') choices.push([weight / 3, () => ({ do: 'dispute', payment })]);
    }
    if (one.refunds.length > 0) choices.push([weight / 3, () => ({ do: 'return refund', payment })]);
    return choices;
  });
}

function packSteps(life: Life, random: Random): Choice[] {
  const choices: Choice[] = [];
  const bought = life.payments.filter(({ kind }) => kind !== 'subscription').length;
  if (bought < 6) {
    const millions = () => 1 + Math.floor(random() * 10);
    choices.push([1, () => ({ do: 'buy characters', millions: millions(), card: pick(random, cards) })]);
    const held = hoursPlanOf(life);
    if (held && isLive(held))
      choices.push([3, () => ({ do: 'buy hours', hours: 5 * (1 + Math.floor(random() * 10)) })]);
  }
  if (life.converted < allotment || extraCharacters(life) >= allotment)
    choices.push([0.7, () => ({ do: 'convert', characters: allotment })]);
  return choices;
}
