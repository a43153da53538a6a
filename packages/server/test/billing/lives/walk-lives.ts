import { randomUUID } from 'node:crypto';
import type { Catalogue } from '@earmark/contract';
import { createAccounts } from '../../../src/accounts/index.ts';
import { createBilling } from '../../../src/billing/create-billing.ts';
import { endBilling } from '../../../src/billing/end-billing.ts';
import { loadSold } from '../../../src/billing/entitlements/load-entitlements.ts';
import { redeemVip } from '../../../src/billing/offers/redeem-vip.ts';
import { mayStartTrial } from '../../../src/billing/subscriptions/trial-rules.ts';
import { createBotCheck } from '../../../src/bot-check/index.ts';
import { standardAllowances } from '../../../src/entitlements/allowances.ts';
import { createEntitlements } from '../../../src/entitlements/index.ts';
import { createMetering, readExtra } from '../../../src/metering/index.ts';
import { type ManualClock, manualClock } from '../../../src/platform/clock.ts';
import { createRewards } from '../../../src/rewards/index.ts';
import type { TestUser } from '../../create-test-app.ts';
import { type BillingApp, createBillingApp } from '../billing-app.ts';
import { chooseStep, createRandom, type LifeStep, type Random } from './choose-step.ts';
import { compareLife, compareReward, readRecords } from './compare-lives.ts';
import { allotment, type Life, newLife } from './life.ts';
import { liveStep } from './live-step.ts';
import { type Person, performStep } from './perform-step.ts';
import type { Difference, WalkedLife } from './walked-life.ts';

/** A service for lives, whose clock starts at the same time in every run. */
export interface LivesApp {
  t: BillingApp;
  clock: ManualClock;
}

/** The end of a month, so that periods meet shorter months. */
const startOfLives = new Date('2027-01-30T10:00:00Z');

export async function createLivesApp(catalogue: Catalogue): Promise<LivesApp> {
  const clock = manualClock(startOfLives);
  const allowances = { ...standardAllowances, characterLimit: allotment, freeTextLength: 100_000 };
  const domains = [
    createEntitlements({ sold: loadSold, extraCredits: readExtra, redeemVip }),
    createAccounts({
      onAccountDeleted: [endBilling],
      mayStartTrial: (app, userId, email) => mayStartTrial(app, app.db, userId, email),
    }),
    createMetering(),
    createBotCheck(),
    createRewards(),
    createBilling({ catalogue }),
  ];
  return { t: await createBillingApp({ clock, allowances, domains }), clock };
}

/** A life that is walked, with what happened so far. */
interface Walk {
  seed: number;
  person: Person;
  /** The user who invited this one; null without. */
  inviter: string | null;
  life: Life;
  random: Random;
  customer: string;
  steps: LifeStep[];
  length: number;
  differences: Difference[];
}

/** Lives whose steps run at the same time. */
const atOnce = 8;

async function forAll<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const waiting = [...items];
  const next = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, next));
}

/**
 * Walks lives, each with the steps of its seed. All make their next step, then the service handles the provider's events,
 * then each is compared with the records. A life with a difference ends there.
 * @param seeds one for each life
 */
export async function walkLives(
  { t, clock }: LivesApp,
  seeds: readonly number[],
  steps: { least: number; most: number },
): Promise<WalkedLife[]> {
  const walks = await beginLives(t, clock, seeds, steps);
  for (let round = 0; ; round++) {
    const going = walks.filter(
      ({ differences, length, life }) => differences.length === 0 && round < length && !life.deleted,
    );
    if (going.length === 0) break;
    await forAll(going, (walk) => makeStep(t, walk));
    await t.drain({ delayed: true });
    const records = await readRecords(t);
    await forAll(going, async (walk) => {
      const { person, life, differences } = walk;
      walk.customer = records.customers.get(person.user.userId) ?? walk.customer;
      differences.push(...(await compareLife(t, person, life, records, walk.customer)));
      if (walk.inviter !== null) differences.push(...(await compareReward(t, walk.inviter, life)));
    });
  }
  return walks.map(({ seed, steps: made, differences }) => ({ seed, steps: made, differences }));
}

async function beginLives(
  t: BillingApp,
  clock: ManualClock,
  seeds: readonly number[],
  { least, most }: { least: number; most: number },
): Promise<Walk[]> {
  const walks: Walk[] = [];
  const randoms = seeds.map((seed) => ({ seed, random: createRandom(seed) }));
  const inviters = new Map<number, TestUser>();
  await forAll(randoms, async ({ seed, random }) => {
    if (random() < 0.15) inviters.set(seed, await signUp(t));
  });
  // An invited user signs up later than the one who invites.
  clock.advance(1_000);
  await forAll(randoms, async ({ seed, random }) => {
    const inviter = inviters.get(seed) ?? null;
    const user = await signUp(t, inviter);
    walks.push({
      seed,
      person: { user, payments: [] },
      inviter: inviter?.userId ?? null,
      life: newLife(Math.floor(clock.now().getTime() / 1_000), inviter !== null),
      random,
      customer: '',
      steps: [],
      length: least + Math.floor(random() ** 3 * (most - least + 1)),
      differences: [],
    });
  });
  return walks.toSorted((a, b) => seeds.indexOf(a.seed) - seeds.indexOf(b.seed));
}

let visitors = 0;

/** Signs up a user from an address of its own, with the link of the user who invites. */
async function signUp(t: BillingApp, inviter: TestUser | null = null): Promise<TestUser> {
  const referral = inviter && (await t.call('getUser', {}, inviter)).body.referral_id;
  const address = { email: `${randomUUID()}@example.net`, password: 'correct horse' };
  visitors += 1;
  const remoteAddress = `10.${Math.floor(visitors / 62_500) % 250}.${Math.floor(visitors / 250) % 250}.${(visitors % 250) + 1}`;
  const { body } = await t.call(
    'signUp',
    { body: referral ? { ...address, referral } : address },
    { remoteAddress },
  );
  return { userId: body.user_id, email: body.email, token: body.id_token };
}

async function makeStep(t: BillingApp, walk: Walk): Promise<void> {
  const { life, random, person, steps, differences } = walk;
  const { catalogue } = t.app.payments;
  const step = chooseStep(life, catalogue, random);
  steps.push(step);
  const before = structuredClone(life);
  const should = liveStep(life, step, catalogue);
  try {
    const shown = await performStep(t, person, step, before);
    for (const what of Object.keys(should) as (keyof typeof should)[]) {
      if (should[what] === null && shown[what] === null) continue;
      const cents = Math.abs((should[what] ?? 0) - (shown[what] ?? 0));
      if (should[what] !== shown[what])
        differences.push({ what: `shown: ${what}`, should: should[what], is: shown[what], cents });
    }
  } catch (error) {
    differences.push({ what: 'the step works', should: 'no error', is: String(error), cents: 0 });
  }
}
