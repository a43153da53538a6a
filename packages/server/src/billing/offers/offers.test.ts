import { defaultCatalogue } from '@earmark/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BillingApp, createBillingApp } from '../../../test/billing/billing-app.ts';
import type { TestUser } from '../../../test/create-test-app.ts';

let t: BillingApp;
beforeAll(async () => {
  const catalogue = structuredClone(defaultCatalogue);
  catalogue.vip_codes = [
    { code: 'FRIENDS', max_uses: 2 },
    { code: 'ONCE', max_uses: 1 },
    { code: 'LATER', max_uses: 1 },
  ];
  catalogue.coupons.push({
    code: 'BIG',
    details: {
      percent_off: 10,
      amount_off: null,
      currency: null,
      duration: 'once',
      duration_in_months: null,
      restrictions: { minimum_amount: 5_000, minimum_amount_currency: 'usd' },
      free_month: false,
      description: '',
    },
  });
  t = await createBillingApp({ catalogue });
});
afterAll(() => t[Symbol.asyncDispose]());

const validate = (user: TestUser, coupon: string, plan?: string) =>
  t.call('validateCoupon', { body: { coupon, ...(plan === undefined ? {} : { plan }) } }, user);
const refusedCoupon = async (user: TestUser, coupon: string, plan?: string) =>
  (
    await t.call.refused(
      'validateCoupon',
      { body: { coupon, ...(plan === undefined ? {} : { plan }) } },
      user,
    )
  ).body.error;
const begin = (user: TestUser, metadata: object) =>
  t.call(
    'createSetupIntent',
    { body: { metadata: { subscription_type: 'pro-monthly', ...metadata } } },
    user,
  );
const refusedStart = async (user: TestUser, metadata: object) =>
  (
    await t.call.refused(
      'createSetupIntent',
      { body: { metadata: { subscription_type: 'pro-monthly', ...metadata } } },
      user,
    )
  ).body.error;
const referralOf = async (user: TestUser) => (await t.call('getUser', {}, user)).body.referral_id;
const chargesOf = async (user: TestUser) =>
  (await t.call('billingSummary', {}, user)).body.payments.map(({ amount }) => amount).reverse();

describe('a coupon', () => {
  test.each([
    ['listen30', 'LISTEN30', 'percentage', '30% off for 12 months'],
    [' FREETRIAL ', 'FREETRIAL', 'free_month', '100% off for 1 month'],
    ['SLOWREADS', 'SLOWREADS', 'free_month', 'Partner discount applied!'],
    ['FIRSTBATCH', 'FIRSTBATCH', 'percentage', 'Partner discount applied!'],
  ])('%j is valid for a new customer, with a message', async (typed, code, kind, message) => {
    const { body } = await validate(await t.signUpWith({ coupon: typed.toLowerCase() }), typed);
    expect(body).toMatchObject({ valid: true, code, kind, message });
  });

  test('that the operator created at the provider is valid until it is used up', async () => {
    const { stripe } = t.app.payments;
    const coupon = await stripe.coupons.create({ percent_off: 25, duration: 'once', name: 'Spring' });
    await stripe.promotionCodes.create({
      code: 'SPRING',
      promotion: { type: 'coupon', coupon: coupon.id },
      max_redemptions: 1,
    });
    const user = await t.signUp();
    expect((await validate(user, 'spring')).body.coupon_details.percent_off).toBe(25);
    await t.subscribe(user, 'pro-monthly', undefined, { coupon: 'SPRING' });
    await t.pass(user, 8);
    expect(await chargesOf(user)).toEqual([749]);
    await t.pass(user, 31);
    expect(await chargesOf(user)).toEqual([749, 999]);
    expect(await refusedCoupon(await t.signUp(), 'SPRING')).toBe('invalid_coupon');
  });

  test('of the provider takes as many twelfths off a yearly plan, until it is used up', async () => {
    const { stripe } = t.app.payments;
    const coupon = await stripe.coupons.create({
      percent_off: 50,
      duration: 'repeating',
      duration_in_months: 3,
    });
    await stripe.promotionCodes.create({
      code: 'AUTUMN',
      promotion: { type: 'coupon', coupon: coupon.id },
      max_redemptions: 1,
    });
    const user = await t.signUp();
    await t.subscribe(user, 'pro-yearly-discount', undefined, { coupon: 'AUTUMN' });
    await t.pass(user, 8);
    expect(await chargesOf(user)).toEqual([6_124]);
    expect(await refusedCoupon(await t.signUp(), 'AUTUMN')).toBe('invalid_coupon');
  });

  test('of a partner is refused, as on the page of the partner, unless the account signed up with it', async () => {
    const user = await t.signUp();
    const message = 'Only new customers are eligible for Slow Reads discounts.';
    const typed = await t.call.refused('validateCoupon', { body: { coupon: ' slowreads ' } }, user);
    expect([typed.status, typed.body.error, typed.body.message]).toEqual([
      422,
      'new_customers_only',
      message,
    ]);
    expect(await refusedStart(user, { coupon: 'SLOWREADS' })).toBe('new_customers_only');
    const request = { plan: 'pro-monthly', coupon: 'SLOWREADS' };
    const quote = await t.call.refused('quotePlan', { body: request }, user);
    expect(quote.body.message).toBe(message);
    const hosted = await t.call.refused('createTrialCheckout', { body: request }, user);
    expect(hosted.body.error).toBe('new_customers_only');
    const other = await t.signUpWith({ coupon: 'FIRSTBATCH' });
    expect(await refusedCoupon(other, 'SLOWREADS')).toBe('new_customers_only');
    expect((await validate(other, 'FIRSTBATCH')).body.valid).toBe(true);
  });

  test('is not for lessons, which the checkouts of plans do not sell', async () => {
    for (const coupon of ['LISTEN30', 'FREETRIAL', 'FIRSTBATCH']) {
      const user = await t.signUpWith({ coupon });
      expect(await refusedCoupon(user, coupon, 'lessons-monthly')).toBe('coupon_not_applicable');
      for (const who of [user, undefined]) {
        const body = { plan: 'lessons-monthly', coupon };
        const refused = await t.call.refused('quotePlan', { body }, who);
        expect(refused.body.error).toBe('coupon_not_applicable');
      }
    }
    const user = await t.signUp();
    expect(await refusedStart(user, { subscription_type: 'lessons-monthly' })).toBe('unknown_plan');
    const body = { price_id: 'lessons-monthly' };
    const hosted = await t.call.refused('createCheckoutSession', { body }, user);
    expect(hosted.body.error).toBe('unknown_plan');
  });

  test.each([
    '',
    'NOPE',
    'REFERRAL',
    '__proto__',
    "'; drop table users; --",
    'LISTEN30 LISTEN30',
    'vip-friends',
  ])('%j is invalid', async (typed) => {
    const refused = await t.call.refused('validateCoupon', { body: { coupon: typed } }, await t.signUp());
    expect([refused.status, refused.body.message]).toEqual([422, 'Invalid coupon code']);
  });

  test('has a minimum price', async () => {
    const user = await t.signUp();
    expect(await refusedCoupon(user, 'BIG', 'pro-monthly')).toBe('coupon_not_applicable');
    expect((await validate(user, 'BIG', 'pro-yearly-discount')).body.message).toContain('(min. USD 50.00)');
    expect(await refusedStart(user, { coupon: 'BIG' })).toBe('coupon_not_applicable');
  });

  test('cannot be guessed', async () => {
    const user = await t.signUp();
    const tries = Array.from({ length: 14 }, (_, at) =>
      t.server.inject({
        method: 'POST',
        url: '/api/payments/validate_coupon',
        headers: { 'earmark-id-token': user.token },
        payload: { coupon: `TRY${at}` },
      }),
    );
    const statuses = (await Promise.all(tries)).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 429)).toHaveLength(4);
  });

  test('cannot be guessed by quotes; quotes without a code stay available', async () => {
    const user = await t.signUp();
    const quote = (coupon?: string) =>
      t.server.inject({
        method: 'POST',
        url: '/api/payments/quote',
        headers: { 'earmark-id-token': user.token },
        payload: { plan: 'pro-monthly', ...(coupon === undefined ? {} : { coupon }) },
      });
    const tries = await Promise.all(Array.from({ length: 24 }, (_, at) => quote(`TRY${at}`)));
    expect(tries.filter(({ statusCode }) => statusCode === 429)).toHaveLength(4);
    // The valid code gets the same response.
    expect([(await quote('LISTEN30')).statusCode, (await quote()).statusCode]).toEqual([429, 200]);
  });
});

describe('the price with an offer', () => {
  test.each(['FREETRIAL', 'SLOWREADS'])(
    '%s on a yearly plan extends the trial by a month, followed by the full price',
    async (coupon) => {
      const user = await t.signUpWith({ coupon });
      const { body: quote } = await t.call(
        'quotePlan',
        { body: { plan: 'pro-yearly-discount', coupon } },
        user,
      );
      expect(quote).toMatchObject({ trial_days: 38, first_charge: 6_999, discounted_charges: 0 });
      await t.subscribe(user, 'pro-yearly-discount', undefined, { coupon });
      await t.pass(user, 37);
      expect(await chargesOf(user)).toEqual([]);
      await t.pass(user, 1.1);
      expect(await chargesOf(user)).toEqual([6_999]);
    },
  );

  test.each([
    ['pro-monthly', 'FIRSTBATCH', 499, [499, 499, 499, 999]],
    ['pro-monthly', 'LISTEN30', 699, [699, 699, 699, 699]],
  ] as const)('%s with %s is charged as shown', async (plan, coupon, first, charges) => {
    const user = await t.signUpWith({ coupon });
    const { body: quote } = await t.call('quotePlan', { body: { plan, coupon } }, user);
    expect(quote).toMatchObject({ trial_days: 7, due_today: 0, first_charge: first, regular_charge: 999 });
    await t.subscribe(user, plan, undefined, { coupon });
    const { body } = await t.call('billingSummary', {}, user);
    expect(body.subscription?.next_charge).toBe(first);
    await t.pass(user, 7 + 3 * 31 + 1);
    expect(await chargesOf(user)).toEqual(charges);
  });
});

describe('one offer and one trial per person', () => {
  test('also with another spelling of the address, or after deleting the account', async () => {
    const first = await t.signUp('some.body@gmail.com');
    await t.subscribe(first);
    const second = await t.signUp('SomeBody+new@googlemail.com');
    const { body } = await begin(second, {});
    expect(body.quote).toMatchObject({ trial_days: 0, due_today: 999 });
    expect(await refusedCoupon(second, 'FREETRIAL')).toBe('new_customers_only');
    await t.call('deleteUser', {}, first);
    await t.drain();
    const third = await t.signUp('some.body@gmail.com');
    expect((await begin(third, {})).body.quote.trial_days).toBe(0);
  });

  test('one trial per card: a second account is refused and not charged', async () => {
    const same = '5555555555554444';
    await t.subscribe(await t.signUp(), 'pro-monthly', same);
    const other = await t.signUp();
    const { body } = await begin(other, {});
    await t.typeCard(body.client_secret, same);
    const input = { body: { setup_intent_id: body.setup_intent_id } };
    expect((await t.call.refused('finishSetupIntent', input, other)).body.error).toBe('trial_used');
    const hosted = await t.call('createTrialCheckout', { body: { plan: 'pro-monthly' } }, other);
    await t.payHosted(hosted.body.url, same);
    await t.drain();
    await t.drain({ delayed: true });
    expect([await t.planOf(other), await chargesOf(other)]).toEqual(['free', []]);
  });

  test('partner offers and free months are for new customers only, checked again on redemption', async () => {
    const user = await t.signUp();
    await t.subscribe(user, 'pro-monthly', undefined, { coupon: 'LISTEN30' });
    expect(await refusedCoupon(user, 'FREETRIAL')).toBe('offer_used');
    await t.call('setCancelAtPeriodEnd', { body: { cancel: true } }, user);
    await t.pass(user, 8);
    expect(await t.planOf(user)).toBe('free');
    for (const coupon of ['SLOWREADS', 'FIRSTBATCH', 'FREETRIAL', 'LISTEN30'])
      expect(await refusedStart(user, { coupon })).toBe('offer_used');
    const plain = await t.signUp();
    await t.subscribe(plain);
    expect(await refusedCoupon(plain, 'SLOWREADS')).toBe('new_customers_only');
  });
});

describe('a referral', () => {
  test('gives the invited user a month; a user’s own link or an unknown one gives nothing', async () => {
    const [friend, user] = [await t.signUp(), await t.signUp()];
    const referral = await referralOf(friend);
    const own = await referralOf(user);
    expect(await refusedStart(user, { referral: own })).toBe('invalid_coupon');
    expect(await refusedStart(user, { referral: '00000000-0000-4000-8000-000000000000' })).toBe(
      'invalid_coupon',
    );
    expect(await refusedStart(user, { referral: 'x' })).toBe('invalid_coupon');
    expect(await refusedStart(user, { coupon: 'REFERRAL' })).toBe('invalid_coupon');
    const { body } = await begin(user, { referral: referral.toUpperCase(), coupon: 'REFERRAL' });
    expect(body.quote.trial_days).toBe(38);
  });
});

describe('an address', () => {
  const resolve = async (route: string, user?: TestUser) =>
    (await t.call('resolveOffer', { query: { route } }, user)).body;

  test.each([
    ['slowreads', 'partner', '/onboarding/ChooseVoice?coupon=SLOWREADS&utm_source=slowreads'],
    ['/SlowReads/', 'partner', '/onboarding/ChooseVoice?coupon=SLOWREADS&utm_source=slowreads'],
    ['code/listen30', 'coupon', '/onboarding/ChooseVoice?coupon=LISTEN30'],
    ['LISTEN30', 'coupon', '/onboarding/ChooseVoice?coupon=LISTEN30'],
  ])('%s is the address of a %s', async (route, type, return_url) => {
    expect(await resolve(route)).toMatchObject({ offer: { type }, return_url, notice: null });
  });

  test('of a referral leads to its offer; other addresses lead to none', async () => {
    const uuid = await referralOf(await t.signUp());
    const found = await resolve(`referral/${uuid}`);
    expect(found).toMatchObject({
      offer: { type: 'referral', uuid, couponCode: 'REFERRAL', utmSource: 'referral', extraCredits: 1 },
      return_url: `/onboarding/ChooseVoice?referral=${uuid}`,
    });
    for (const route of [
      '',
      'about',
      'code/',
      'code/NOPE',
      '00000000-0000-4000-8000-000000000000',
      'REFERRAL',
    ])
      expect(await resolve(route)).toEqual({ offer: null, return_url: null, notice: null });
  });

  test('of a partner tells a customer that the offer is for new customers', async () => {
    const { notice } = await resolve('firstbatch', await t.signUp());
    expect(notice).toBe('Only new customers are eligible for First Batch discounts.');
  });

  test('that a user signed up with is remembered until it is used', async () => {
    const uuid = await referralOf(await t.signUp());
    const signUp = async (more: object) => {
      const body = { email: `${Math.random()}@example.net`, password: 'correct horse', ...more };
      const { body: session } = await t.call('signUp', { body }, { remoteAddress: '10.9.9.9' });
      return { userId: session.user_id, email: session.email, token: session.id_token };
    };
    const invited = await signUp({ referral: uuid });
    const found = (await t.call('pendingOffer', {}, invited)).body;
    expect(found.return_url).toBe(`/onboarding/ChooseVoice?referral=${uuid}`);
    await t.subscribe(invited, 'pro-monthly', undefined, { referral: uuid });
    expect((await t.call('pendingOffer', {}, invited)).body.offer).toBeNull();
    const brought = await signUp({ coupon: 'slowreads' });
    expect((await t.call('pendingOffer', {}, brought)).body.offer).toMatchObject({ couponCode: 'SLOWREADS' });
    const coupon = await t.app.payments.stripe.coupons.create({ percent_off: 25, duration: 'once' });
    const promotion = { type: 'coupon' as const, coupon: coupon.id };
    await t.app.payments.stripe.promotionCodes.create({ code: 'WINTER', promotion });
    const cold = await signUp({ coupon: 'winter' });
    expect((await t.call('pendingOffer', {}, cold)).body.offer).toMatchObject({ couponCode: 'WINTER' });
    expect((await t.call('pendingOffer', {}, await t.signUp())).body).toEqual({
      offer: null,
      return_url: null,
    });
  });

  test('is counted per day if it exists', async () => {
    const uuid = await referralOf(await t.signUp());
    for (const partner_route of ['slowreads', '/slowreads', 'nobody'])
      await t.call('trackPartnerVisit', { body: { partner_route } });
    for (const coupon_code of ['LISTEN30', 'nothing'])
      await t.call('trackCouponVisit', { body: { coupon_code } });
    await t.call('trackReferralVisit', { body: { referral_uuid: uuid } });
    await t.call('trackReferralVisit', { body: { referral_uuid: '00000000-0000-4000-8000-000000000000' } });
    const rows = await t.app.db
      .selectFrom('offer_visits')
      .select(['kind', 'code', 'visits'])
      .orderBy('kind')
      .execute();
    expect(rows).toEqual([
      { kind: 'coupon', code: 'LISTEN30', visits: 1 },
      { kind: 'partner', code: 'slowreads', visits: 2 },
      { kind: 'referral', code: uuid, visits: 1 },
    ]);
  });
});

describe('a code for lifetime access', () => {
  const claim = (user: TestUser, vip_id: string) => t.call('userSignin', { body: { vip_id } }, user);
  const isOpen = async (code: string, remoteAddress = '10.8.0.1') =>
    (await t.call('vipCodeAvailable', { params: { code } }, { remoteAddress })).body.is_vip_code_available;

  test('grants Pro without a subscription, up to its number of uses, also with simultaneous requests', async () => {
    const users = await Promise.all(Array.from({ length: 20 }, () => t.signUp()));
    expect(await isOpen('once')).toBe(true);
    await Promise.all(users.map((user) => claim(user, ' once ')));
    const plans = await Promise.all(users.map((user) => t.planOf(user)));
    expect(plans.filter((plan) => plan === 'pro')).toHaveLength(1);
    expect(await isOpen('ONCE')).toBe(false);
    const holder = users[plans.indexOf('pro')];
    if (!holder) throw new Error('nobody has it');
    expect((await t.call('getUser', {}, holder)).body).toMatchObject({
      vip_id: 'ONCE',
      plan: 'pro',
      customer_id: null,
    });
    await claim(holder, 'FRIENDS');
    expect(await isOpen('FRIENDS')).toBe(true);
  });

  test('needs no plan: every checkout is refused, also one that was open before', async () => {
    const user = await t.signUp();
    const { body: early } = await begin(user, {});
    const hosted = await t.call('createTrialCheckout', { body: { plan: 'pro-monthly' } }, user);
    expect(hosted.body.url).toBeTruthy();
    await claim(user, 'LATER');
    expect(await refusedStart(user, {})).toBe('lifetime_access');
    const refusals = [
      await t.call.refused('createTrialCheckout', { body: { plan: 'pro-monthly' } }, user),
      await t.call.refused('createCheckoutSession', { body: { price_id: 'basic-monthly' } }, user),
      await t.call.refused('createReactivateCheckout', { body: { plan: 'pro-monthly' } }, user),
    ];
    for (const { status, body } of refusals)
      expect([status, body.error, body.message]).toEqual([
        409,
        'lifetime_access',
        'You have lifetime access, so there is no plan to buy. Nothing was charged.',
      ]);
    await t.typeCard(early.client_secret);
    const finished = await t.call(
      'finishSetupIntent',
      { body: { setup_intent_id: early.setup_intent_id } },
      user,
    );
    expect(finished.body.status).toBe('expired');
    await t.drain();
    expect([await chargesOf(user), (await t.call('billingSummary', {}, user)).body.subscription]).toEqual([
      [],
      null,
    ]);
    // Extra characters are no plan.
    const characters = { type: 'character_purchase' as const, characters: 1_000_000 };
    const pack = await t.call(
      'createCheckoutSession',
      { body: { mode: 'payment', metadata: characters } },
      user,
    );
    expect(pack.body.url).toBeTruthy();
  });

  test('is rejected if wrong, and cannot be guessed', async () => {
    const user = await t.signUp();
    await claim(user, 'WRONG');
    expect(await t.planOf(user)).toBe('free');
    for (let at = 0; at < 12; at++) await claim(user, `GUESS${at}`);
    await claim(user, 'FRIENDS');
    expect(await t.planOf(user)).toBe('free');
    for (let at = 0; at < 10; at++) expect(await isOpen(`GUESS${at}`, '10.8.0.2')).toBe(false);
    const input = { params: { code: 'FRIENDS' } };
    const refused = await t.call.refused('vipCodeAvailable', input, { remoteAddress: '10.8.0.2' });
    expect(refused.status).toBe(429);
  });
});

describe('attribution', () => {
  const storedAttribution = async (user: TestUser) =>
    t.app.db
      .selectFrom('attributions')
      .select(['first_touch', 'last_touch'])
      .where('user_id', '=', user.userId)
      .executeTakeFirst();
  const save = (user: TestUser, body: { consent: boolean; first?: object; last?: object }) =>
    t.call('saveAttribution', { body: body as { consent: boolean } }, user);

  test('is stored with consent: the first touch once, the last touch each time, declared names only', async () => {
    const user = await t.signUp();
    const long = 'x'.repeat(900);
    await save(user, {
      consent: true,
      first: { utm_source: 'a', evil: 1, referrer: long },
      last: { utm_source: 'a' },
    });
    await save(user, {
      consent: true,
      first: { utm_source: 'b' },
      last: { utm_source: 'b', __proto__: 'c' },
    });
    expect(await storedAttribution(user)).toEqual({
      first_touch: { utm_source: 'a', referrer: 'x'.repeat(200) },
      last_touch: { utm_source: 'b' },
    });
    await save(user, { consent: false, first: { utm_source: 'c' } });
    expect(await storedAttribution(user)).toBeUndefined();
  });

  test('is sent with the checkout', async () => {
    const user = await t.signUp();
    const { body } = await begin(user, { utm_campaign: 'spring', landing_page_variant: 'A', secret: 'no' });
    const intent = await t.app.payments.stripe.setupIntents.retrieve(body.setup_intent_id);
    expect(intent.metadata).toEqual({
      user_id: user.userId,
      plan: 'pro-monthly',
      utm_campaign: 'spring',
      landing_page_variant: 'A',
    });
  });

  test('is taken from the account if the page of a checkout does not send it', async () => {
    const user = await t.signUp();
    const metadataOf = async () => {
      const { body } = await begin(user, { landing_page_variant: 'B' });
      const intent = await t.app.payments.stripe.setupIntents.retrieve(body.setup_intent_id);
      const { user_id: _user, plan: _plan, ...rest } = intent.metadata ?? {};
      return rest;
    };
    expect(await metadataOf()).toEqual({ landing_page_variant: 'B' });
    await save(user, {
      consent: true,
      first: { utm_source: 'friend', landing_page: '/feeds' },
      last: { utm_source: 'letter' },
    });
    expect(await metadataOf()).toEqual({
      landing_page_variant: 'B',
      landing_page: '/feeds',
      utm_source: 'letter',
      initial_utm_source: 'friend',
    });
    await save(user, { consent: false });
    expect(await metadataOf()).toEqual({ landing_page_variant: 'B' });
  });

  test('is not in events without consent', async () => {
    const user = await t.signUp();
    const events = [{ name: 'Paywall shown', properties: { variant: 'b', nested: { a: 1 } } }];
    await t.call('recordEvents', { body: { consent: false, visitor: 'visitor-1', events } }, user);
    await t.call('recordEvents', { body: { consent: true, visitor: 'visitor-1', events } }, user);
    const rows = await t.app.db
      .selectFrom('screen_events')
      .select(['user_id', 'visitor', 'properties'])
      .where('name', '=', 'Paywall shown')
      .orderBy('id')
      .execute();
    expect(rows).toEqual([
      { user_id: null, visitor: null, properties: {} },
      { user_id: user.userId, visitor: 'visitor-1', properties: { variant: 'b' } },
    ]);
  });

  test('is sent to the operator’s analytics if configured, for users who consented', async () => {
    const sent: string[] = [];
    const fetch: BillingApp['app']['fetch'] = async (url, options) => {
      sent.push(`${url} ${String(options?.body)}`);
      return { url, status: 200, headers: new Headers(), bytes: new Uint8Array() };
    };
    const env = { EARMARK_ANALYTICS_URL: 'https://analytics.example/in' };
    await using own = await createBillingApp({ env, fetch });
    const events = [{ name: 'Paywall shown', properties: { variant: 'b' } }];
    await own.call('recordEvents', { body: { consent: false, visitor: 'visitor-1', events } });
    await own.call('recordEvents', { body: { consent: true, visitor: 'visitor-2', events } });
    await own.drain();
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatch(
      /^https:\/\/analytics\.example\/in .*"visitor":"visitor-2","properties":\{"variant":"b"\}/,
    );
  });
});

test('values that the database cannot store cause no error', async () => {
  const user = await t.signUp();
  const nul = 'A\u0000B';
  // Codes with such characters are rejected; values from links of other sites are cleaned.
  expect(await refusedCoupon(user, nul)).toBe('validation_failed');
  expect(await refusedStart(user, { coupon: nul })).toBe('validation_failed');
  expect(await refusedStart(user, { referral: nul })).toBe('validation_failed');
  expect((await t.call.refused('userSignin', { body: { vip_id: nul } }, user)).body.error).toBe(
    'validation_failed',
  );
  await t.call('saveAttribution', { body: { consent: true, first: { utm_source: nul } } }, user);
  const events = [{ name: 'x', properties: { a: nul } }];
  await t.call('recordEvents', { body: { consent: true, events } }, user);
  const visit = await t.call.refused('trackCouponVisit', { body: { coupon_code: nul } });
  expect(visit.body.error).toBe('validation_failed');
  const { body } = await begin(user, { utm_source: nul });
  expect(body.setup_intent_id).toMatch(/^seti_/);
  for (const setup_intent_id of [nul, `${body.setup_intent_id}\u0000`]) {
    const input = { body: { setup_intent_id } };
    expect((await t.call.refused('finishSetupIntent', input, user)).body.error).toBe('validation_failed');
  }
});
