import { type Catalogue, characterPrice, charactersOfHours, hourPrice, isFreeMonth } from '@earmark/contract';
import { bill, charge, daySeconds, dispute, end, monthsOf, passTime, pay } from './bill-life.ts';
import type { LifeStep } from './choose-step.ts';
import {
  afterDiscount,
  type Card,
  discountOf,
  hoursPlanOf,
  isLive,
  type Life,
  type LifePayment,
  type LifeSubscription,
  mayHaveTrial,
  monthsLater,
  planOf,
  refundedOf,
  withBalance,
} from './life.ts';
import { correctCredit } from './life-credit.ts';

/** What the customer must be shown before a step, in cents; null where nothing is shown. */
export interface Shown {
  due: number | null;
  credit: number | null;
  firstCharge: number | null;
  trialDays: number | null;
}
const nothing: Shown = { due: null, credit: null, firstCharge: null, trialDays: null };

/** Changes a life by a step, and returns what must be shown before it. */
export function liveStep(life: Life, step: LifeStep, catalogue: Catalogue): Shown {
  const shown = act(life, step, catalogue);
  // A dispute about a subscription ends it.
  for (const { dispute, subscription } of life.payments)
    if (dispute === 'open' && subscription) end(subscription);
  // The unpaid invoice of an ended subscription becomes void, which gives back the credit that it used.
  for (const ended of life.subscriptions.filter((one) => !isLive(one))) {
    life.balance -= ended.open?.balance ?? 0;
    life.credit.unshift(...(ended.open?.used ?? []));
    ended.open = null;
  }
  correctCredit(life);
  return shown;
}

function act(life: Life, step: LifeStep, catalogue: Catalogue): Shown {
  const plan = planOf(life);
  const payment = 'payment' in step ? life.payments[step.payment] : undefined;
  switch (step.do) {
    case 'start':
      return start(life, step, catalogue);
    case 'pass':
      passTime(life, life.now + step.days * daySeconds);
      return nothing;
    case 'change':
      life.portals += 1;
      return plan ? change(life, plan, priceOf(catalogue, step.plan)) : nothing;
    case 'cancel':
    case 'keep':
      if (plan) plan.stops = step.do === 'cancel';
      return nothing;
    case 'change card':
      life.portals += 1;
      for (const one of life.subscriptions.filter(isLive)) one.card = step.card;
      return nothing;
    case 'pay invoice':
      return payOpen(life, plan, step.card);
    case 'refund':
      if (payment) refund(life, payment, step.cents ?? payment.amount - refundedOf(payment));
      return nothing;
    case 'return refund':
      if (payment) life.ledger.push(`refund failed ${payment.refunds.pop() ?? 0}`);
      return nothing;
    case 'dispute':
      if (payment) dispute(life, payment);
      return nothing;
    case 'decide dispute':
      if (payment) decide(life, payment, step.won);
      return nothing;
    case 'buy characters':
      return buyCharacters(life, step);
    case 'hold hours':
      life.portals += 1;
      return holdHours(life, plan, catalogue);
    case 'buy hours':
      return buyHours(life, step.hours);
    case 'convert':
      life.converted += step.characters;
      return nothing;
    case 'delete account':
      life.deleted = true;
      for (const one of life.subscriptions) end(one);
      return nothing;
  }
}

function priceOf({ prices }: Catalogue, slug: string): Catalogue['prices'][number] {
  const price = prices.find((one) => one.slug === slug);
  if (!price) throw new Error(`no price ${slug}`);
  return price;
}

function start(
  life: Life,
  { plan, coupon, card }: Extract<LifeStep, { do: 'start' }>,
  catalogue: Catalogue,
): Shown {
  const price = priceOf(catalogue, plan);
  const offers = [...catalogue.coupons, ...catalogue.partners.map((partner) => partner.coupon)];
  const offer = offers.find(({ code }) => code === coupon)?.details ?? null;
  const trialDays = mayHaveTrial(life) ? (offer && isFreeMonth(offer) ? 38 : 7) : 0;
  const discount = offer && discountOf(offer, life.now);
  const total = afterDiscount(price, discount, life.now);
  const { due } = withBalance(total, life.balance);
  const shown = { ...nothing, due: trialDays > 0 ? 0 : due, firstCharge: due, trialDays };
  life.isCustomer = true;
  const started: LifeSubscription = {
    kind: 'plan',
    price,
    status: trialDays > 0 ? 'trialing' : 'active',
    periodStart: life.now,
    periodEnd:
      trialDays > 0
        ? life.now + trialDays * daySeconds
        : monthsLater(life.now, price.interval === 'year' ? 12 : 1),
    charged: trialDays > 0 ? 0 : total,
    discount,
    card,
    stops: false,
    open: null,
    paidWith: [],
  };
  // Without a trial, a card that is declined starts nothing.
  if (trialDays === 0 && due > 0 && card === 'declines') return shown;
  life.subscriptions.unshift(started);
  life.hadPlan = true;
  life.usedOffer ||= offer !== null;
  life.hadTrial ||= trialDays > 0;
  life.rewarded ||= life.invited;
  if (trialDays === 0) {
    if (discount?.duration === 'once') discount.used = true;
    bill(life, started, total);
  }
  return shown;
}

function change(life: Life, plan: LifeSubscription, price: LifeSubscription['price']): Shown {
  if (plan.status === 'trialing') {
    plan.price = price;
    return { ...nothing, due: 0, credit: Math.max(0, -life.balance) };
  }
  const restarts = price.interval !== plan.price.interval;
  const left = (plan.periodEnd - life.now) / (plan.periodEnd - plan.periodStart);
  const whole = afterDiscount(price, plan.discount, life.now);
  const charge = restarts ? whole : Math.round(whole * left);
  const unused = Math.round(plan.charged * left);
  const { due, balance } = withBalance(charge - unused, life.balance);
  const shown = { ...nothing, due, credit: Math.max(0, -balance) };
  if (due > 0 && plan.card === 'declines') return shown;
  plan.price = price;
  plan.charged = whole;
  if (restarts) {
    if (plan.discount?.duration === 'once') plan.discount.used = true;
    plan.periodStart = life.now;
    plan.periodEnd = monthsLater(life.now, monthsOf(plan));
  }
  bill(life, plan, charge, unused);
  return shown;
}

function payOpen(life: Life, plan: LifeSubscription | null, card: Card): Shown {
  if (!plan?.open) return nothing;
  const shown = { ...nothing, due: plan.open.amount };
  if (card === 'declines') return shown;
  plan.card = card;
  charge(life, plan, plan.open, card);
  return shown;
}

function refund(life: Life, payment: LifePayment, cents: number): void {
  payment.refunds.push(cents);
  life.ledger.push(`refund -${cents}`);
}

function decide(life: Life, payment: LifePayment, won: boolean): void {
  payment.dispute = won ? 'won' : 'lost';
  if (won) life.ledger.push(`dispute won ${payment.amount - refundedOf(payment)}`);
}

function buyCharacters(life: Life, { millions, card }: Extract<LifeStep, { do: 'buy characters' }>): Shown {
  const amount = characterPrice(millions);
  life.isCustomer = true;
  if (card !== 'declines')
    pay(
      life,
      { amount, kind: 'characters', subscription: null, characters: millions * 1_000_000, hours: 0 },
      card,
    );
  return { ...nothing, due: amount };
}

function holdHours(life: Life, plan: LifeSubscription | null, catalogue: Catalogue): Shown {
  const price = priceOf(catalogue, 'hd-monthly');
  const held: LifeSubscription = {
    kind: 'hours',
    price,
    status: 'active',
    periodStart: life.now,
    periodEnd: monthsLater(life.now, 1),
    charged: price.amount,
    discount: null,
    card: plan?.card ?? 'pays',
    stops: false,
    open: null,
    paidWith: [],
  };
  life.subscriptions.unshift(held);
  bill(life, held, price.amount);
  return nothing;
}

function buyHours(life: Life, hours: number): Shown {
  const held = hoursPlanOf(life);
  const amount = hourPrice(hours, 'hd');
  const characters = charactersOfHours(hours);
  if (held && held.card !== 'declines')
    pay(life, { amount, kind: 'hours', subscription: null, characters, hours }, held.card);
  return nothing;
}
