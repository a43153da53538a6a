import { expect, test } from 'vitest';
import { createTestApp } from '../../test/create-test-app.ts';
import { shareTestApp } from '../../test/share-test-app.ts';
import { proEntitlements, withEntitlements } from '../../test/with-entitlements.ts';
import { type Entitlements, freeEntitlements } from '../entitlements/entitlements.ts';
import { createEntitlements } from '../entitlements/index.ts';
import { createAccounts, findUserByFeedToken, findUserByInboxToken, getUserSettings } from './index.ts';

const shared = shareTestApp();

test('a new user has an account without a plan', async () => {
  const service = shared();
  const { token, userId } = await service.signUp('ann@example.net');
  const { body } = await service.call('getUser', {}, { token });
  const since = service.clock.now().toISOString();
  expect(body).toEqual({
    user_id: userId,
    email: 'ann@example.net',
    email_verified: false,
    is_owner: false,
    name: null,
    displayName: null,
    photoURL: null,
    created_at: since,
    signup_date: since,
    credits_hd: 0,
    credits_sd: 0,
    plan: 'free',
    trial_available: true,
    onboarding: {},
    cookieConsent: null,
    privacyMode: false,
    addTldr: false,
    replyToMail: false,
    skipBack: '30',
    skipForward: '30',
    shortPauses: 'fast',
    language: 'auto',
    customer_id: null,
    vip_id: null,
    subscribed_to_drawabox: false,
    extra_credits: 0,
    subscriptions: { hd: false, sd: false, unreal: false, raw_subscriptions: [] },
    has_password: true,
    providers: [],
    feed_url: expect.stringMatching(/^http:\/\/earmark\.test\/rss\/[a-z2-7]{26}\.xml$/),
    referral_id: expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
  });
  expect(body.feed_url).not.toContain(userId);
  expect(body.referral_id).not.toBe(userId);
  const paying = await service.call('isPaying', {}, { token });
  expect(paying.body).toEqual({ is_paying_user: false, voice_quality: 'sd' });
});

test('purchases are shown in the account', async () => {
  const held: Entitlements = {
    plan: 'basic',
    trialUsed: true,
    customerId: 'cus_1',
    vipId: null,
    subscriptions: [{ id: 'sub_1', status: 'active', plan: { id: 'price_1' } }],
    legacy: { hd: true, sd: false, creditsHd: 2.5, creditsSd: 1 },
    voiceQuality: 'hd',
    extraCredits: 1_000_000,
    characterLimit: 1_000_000,
    partnerAccess: true,
  };
  await using service = await createTestApp(withEntitlements(held));
  const { token } = await service.signUp();
  expect((await service.call('getUser', {}, { token })).body).toMatchObject({
    customer_id: 'cus_1',
    credits_hd: 2.5,
    credits_sd: 1,
    extra_credits: 1_000_000,
    subscribed_to_drawabox: true,
    subscriptions: {
      hd: true,
      sd: false,
      raw_subscriptions: [{ id: 'sub_1', status: 'active', plan: { id: 'price_1' } }],
    },
  });
  const paying = await service.call('isPaying', {}, { token });
  expect(paying.body).toEqual({ is_paying_user: true, voice_quality: 'hd' });
});

test('a code for lifetime access is passed to the entitlements', async () => {
  const redeemed: string[] = [];
  await using service = await createTestApp(withEntitlements(freeEntitlements, redeemed));
  const { token, userId } = await service.signUp();
  await service.call('userSignin', { body: { vip_id: 'vip-1' } }, { token });
  await service.call('userSignin', { body: {} }, { token });
  expect(redeemed).toEqual([`${userId} vip-1`]);
});

test('every account call requires a session', async () => {
  const service = shared();
  const { call } = service;
  const responses = [
    await call.refused('userSignin', { body: {} }),
    await call.refused('getUser', {}),
    await call.refused('deleteUser', {}),
    await call.refused('updateUser', { body: { cookieConsent: true } }),
    await call.refused('isPaying', {}),
    await call.refused('customToken', {}),
    await call.refused('linkEmail', { body: { new_email: 'ann@example.net' } }),
    await call.refused('triggers', {}),
    await call.refused('preferredVoices', {}),
    await call.refused('savePreferredVoices', { body: { preferred_voices: [] } }),
    await call.refused('resetFeedAddress', {}),
    await call.refused('changePassword', { body: { new_password: 'another horse' } }),
  ];
  for (const { status, body } of responses) {
    expect(status).toBe(401);
    expect(body).toMatchObject({ error: 'unauthenticated', message: 'Please sign in.' });
  }
});

test('every user can change their own name and cookie choice only', async () => {
  const service = shared();
  const { call } = service;
  const ann = await service.signUp();
  const bob = await service.signUp();
  const { body } = await call(
    'updateUser',
    { body: { userId: ann.userId, cookieConsent: true, name: '  Ann Lee ' } },
    { token: ann.token },
  );
  expect(body).toMatchObject({ cookieConsent: true, name: 'Ann Lee', displayName: 'Ann Lee' });
  const foreign = await call.refused(
    'updateUser',
    { body: { userId: ann.userId, cookieConsent: false } },
    { token: bob.token },
  );
  expect(foreign.status).toBe(403);
  expect(foreign.body).toMatchObject({ error: 'forbidden', message: 'You are not allowed to do this.' });
  const { body: still } = await call('updateUser', { body: {} }, { token: ann.token });
  expect(still).toMatchObject({ cookieConsent: true, name: 'Ann Lee' });
  const { body: bare } = await call('updateUser', { body: { name: '' } }, { token: ann.token });
  expect(bare.name).toBeNull();
});

test('the onboarding adds to what is recorded, and refuses unknown answers', async () => {
  const service = shared();
  const ann = await service.signUp();
  const record = async (onboarding: object) =>
    (await service.call('updateUser', { body: { onboarding } as never }, { token: ann.token })).body
      .onboarding;
  expect(await record({ types: ['pdfs'], podcast_app_setup: false })).toEqual({
    types: ['pdfs'],
    podcast_app_setup: false,
  });
  expect(await record({ podcast_app_setup: true, plan: 'pro', billing_period: 'yearly' })).toEqual({
    types: ['pdfs'],
    podcast_app_setup: true,
    plan: 'pro',
    billing_period: 'yearly',
  });
  const { status } = await service.call.refused(
    'updateUser',
    { body: { onboarding: { types: ['videos'] } } as never },
    { token: ann.token },
  );
  expect(status).toBe(400);
});

test('turning on summaries and privacy mode requires Pro, turning them off does not', async () => {
  const held = { ...proEntitlements };
  await using service = await createTestApp(withEntitlements(held));
  const { call, app } = service;
  const { token, userId } = await service.signUp();
  const { body } = await call('updateUser', { body: { addTldr: true, privacyMode: true } }, { token });
  expect(body).toMatchObject({ addTldr: true, privacyMode: true });
  expect(await getUserSettings(app, userId)).toMatchObject({ addTldr: true, privacyMode: true });

  held.plan = 'basic';
  for (const change of [{ addTldr: true }, { privacyMode: true }, { addTldr: false, privacyMode: true }]) {
    const refused = await call.refused('updateUser', { body: { ...change, name: 'Ann' } }, { token });
    expect(refused.status).toBe(403);
    expect(refused.body).toMatchObject({ error: 'pro_required', message: 'This requires the Pro plan.' });
  }
  expect((await call('getUser', {}, { token })).body.name).toBeNull();
  // Privacy stays in effect as promised; summaries are no longer made.
  expect(await getUserSettings(app, userId)).toMatchObject({ addTldr: false, privacyMode: true });
  const off = await call('updateUser', { body: { addTldr: false, privacyMode: false } }, { token });
  expect(off.body).toMatchObject({ addTldr: false, privacyMode: false });
});

test('users without a plan are offered an unused trial', async () => {
  const held = { ...freeEntitlements };
  await using service = await createTestApp(withEntitlements(held));
  const { call } = service;
  const { token } = await service.signUp();
  const names = async () =>
    (await call('triggers', {}, { token })).body.data.triggers.map((trigger) => trigger.name);
  expect((await call('triggers', {}, { token })).body).toEqual({
    data: {
      triggers: [
        {
          name: 'has_not_started_trial',
          data: {
            purchase_redirect: '/onboarding/ChooseVoice',
            main_header_text: 'Start your 7-day free trial today!',
            button_text: 'START TRIAL',
          },
        },
      ],
    },
  });
  held.trialUsed = true;
  expect(await names()).toEqual([]);
  Object.assign(held, { trialUsed: false, plan: 'pro' });
  expect(await names()).toEqual([]);
});

test('other domains add their own notices', async () => {
  const low = { name: 'low_on_credits', data: { button_text: 'Buy' } };
  const domains = [createEntitlements(), createAccounts({ triggers: [async () => low, async () => null] })];
  await using service = await createTestApp({ domains });
  const { token } = await service.signUp();
  const { body } = await service.call('triggers', {}, { token });
  expect(body.data.triggers.map((trigger) => trigger.name)).toEqual([
    'has_not_started_trial',
    'low_on_credits',
  ]);
  expect(body.data.triggers[1]).toEqual(low);
});

test('an address is linked once, and not if it belongs to another account', async () => {
  const service = shared();
  const { call, app } = service;
  const ann = await service.signUp('ann@example.net');
  const bob = await service.signUp('bob@example.net');
  const link = (new_email: string, token = ann.token) =>
    call('linkEmail', { body: { new_email } }, { token });
  const work = { email: 'ann@work.example', status: 'linked' };
  expect((await link(' ann@WORK.example ')).body).toEqual(work);
  expect((await link('Ann@work.example')).body.status).toBe('already_linked');
  expect((await link('ann@example.net')).body.status).toBe('already_linked');
  expect((await link('ann@work.example', bob.token)).body).toEqual(work);
  expect((await getUserSettings(app, ann.userId))?.linkedEmails).toEqual(['ann@work.example']);

  const conflict = await call.refused(
    'linkEmail',
    { body: { new_email: 'BOB@example.net' } },
    { token: ann.token },
  );
  expect(conflict.status).toBe(409);
  expect(conflict.body.error).toBe('email_in_use');
  const wrong = await call.refused('linkEmail', { body: { new_email: 'bob' } }, { token: ann.token });
  expect(wrong.body).toMatchObject({
    error: 'invalid_email',
    message: 'Please enter a valid email address.',
  });
});

test('a new feed address replaces the old one immediately, and nothing else changes', async () => {
  const service = shared();
  const { call, app } = service;
  const { token, userId } = await service.signUp();
  const before = (await call('getUser', {}, { token })).body;
  const tokenOf = (url: string) => /\/rss\/(.+)\.xml$/.exec(url)?.[1] ?? '';
  expect(await findUserByFeedToken(app, tokenOf(before.feed_url))).toEqual({ userId, language: 'en' });
  const { body } = await call('resetFeedAddress', {}, { token });
  expect(body.feed_url).not.toBe(before.feed_url);
  expect(await findUserByFeedToken(app, tokenOf(before.feed_url))).toBeNull();
  expect(await findUserByFeedToken(app, tokenOf(body.feed_url))).toEqual({ userId, language: 'en' });
  expect((await call('getUser', {}, { token })).body).toEqual({ ...before, feed_url: body.feed_url });
});

test('each secret of an account gives access to one thing only', async () => {
  const service = shared();
  const { app } = service;
  const { userId, token } = await service.signUp();
  const settings = await getUserSettings(app, userId);
  const { body } = await service.call('getUser', {}, { token });
  const { feedToken = '', inboxToken = '' } = settings ?? {};
  expect(new Set([feedToken, inboxToken, body.referral_id, userId]).size).toBe(4);
  expect(await findUserByInboxToken(app, inboxToken.toUpperCase())).toEqual({ userId });
  for (const wrong of [inboxToken, body.referral_id, userId, '']) {
    expect(await findUserByFeedToken(app, wrong)).toBeNull();
  }
  for (const wrong of [feedToken, body.referral_id, userId, '']) {
    expect(await findUserByInboxToken(app, wrong)).toBeNull();
  }
});
