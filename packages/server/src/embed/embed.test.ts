import { defaultCatalogue } from '@earmark/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { articlePage, type OutsideWeb, openOutsideWeb, prose } from '../../test/articles/outside-web.ts';
import { type BillingApp, createBillingApp, goodCard } from '../../test/billing/billing-app.ts';
import type { TestUser } from '../../test/create-test-app.ts';
import { createArticles } from '../articles/index.ts';
import { createNarrations } from '../narrations/index.ts';
import { createOpenings } from '../openings/index.ts';
import { createVoices } from '../voices/index.ts';
import { createEmbed } from './index.ts';

let web: OutsideWeb;
let elsewhere: OutsideWeb;
let t: BillingApp;
beforeAll(async () => {
  web = await openOutsideWeb();
  elsewhere = await openOutsideWeb();
  const lesson_partner = {
    ...defaultCatalogue.lesson_partner,
    lessons_url: `${web.url}/lessons`,
    mirror_url: null,
  };
  t = await createBillingApp({
    catalogue: { ...structuredClone(defaultCatalogue), lesson_partner },
    more: [createArticles(), createNarrations(), createOpenings(), createVoices(), createEmbed()],
    listen: true,
    env: { EARMARK_FETCH_ALLOW_PRIVATE: 'true', EARMARK_WORKERS: '1' },
  });
  const html = articlePage('How to Draw Boxes', prose(12));
  for (const path of ['/lessons/0', '/lessons/0/2/', '/lessons/2']) web.serve(path, { html });
  elsewhere.serve('/lessons/0', { html });
});
afterAll(async () => {
  await t[Symbol.asyncDispose]();
  await web[Symbol.asyncDispose]();
  await elsewhere[Symbol.asyncDispose]();
});

let visitors = 0;
const from = () => ({ remoteAddress: `81.3.70.${++visitors}` });
const open = async (article_url: string, { as, token }: { as?: TestUser; token?: string } = {}) => {
  const body = { article_url, ...(token === undefined ? {} : { lessons_token: token }) };
  return (await t.call('openEmbedded', { body }, as ?? from())).body;
};
const subscribe = async (): Promise<TestUser> => {
  const user = await t.signUp();
  const { url } = (await t.call('createPartnerCheckout', { body: {} }, user)).body;
  await t.payHosted(url, goodCard);
  await t.drain();
  return user;
};
/** Returns the token that the link to the lessons carries. */
const tokenOf = async (user: TestUser): Promise<string> => {
  const { url } = (await t.call('lessonsLink', {}, user)).body;
  expect(url).toMatch(/^http:\/\/\S+\/lessons#earmark-lessons=[\w.-]+$/);
  return url.split('earmark-lessons=')[1] ?? '';
};

describe('the embedded player', () => {
  test('reads a free lesson whole to everybody', async () => {
    for (const path of ['/lessons/0', '/lessons/0/2/']) {
      const shown = await open(`${web.url}${path}`);
      expect(shown).toMatchObject({ access: 'whole', subscribed: false, audio: { has_more: false } });
    }
  });

  test('offers the subscription for a premium lesson, and does not fetch the page', async () => {
    const before = web.hits('/lessons/2');
    const shown = await open(`${web.url}/lessons/2`);
    expect(shown).toEqual({
      access: 'subscription',
      audio: null,
      subscribed: false,
      lessons: { key: 'drawabox', amount: 299, currency: 'usd', free_lesson_url: `${web.url}/lessons/0` },
    });
    expect(await open(`${web.url}/lessons/2`, { as: await t.signUp() })).toMatchObject({ audio: null });
    expect(web.hits('/lessons/2')).toBe(before);
  });

  test('reads a premium lesson whole to its subscriber, until the subscription ends', async () => {
    const user = await subscribe();
    const lesson = `${web.url}/lessons/2`;
    const shown = await open(lesson, { as: user });
    expect(shown).toMatchObject({
      access: 'whole',
      subscribed: true,
      audio: { title: 'How to Draw Boxes', has_more: false },
    });
    // The frame of another site knows the subscriber by the token alone.
    const token = await tokenOf(user);
    expect(await open(lesson, { token })).toMatchObject({ access: 'whole', subscribed: true });
    // It says nothing else: the account does not open with it.
    const asToken = await fetch(`${t.url}/api/user`, { headers: { 'Earmark-Id-Token': token } });
    expect(asToken.status).toBe(401);

    await t.call('deleteUser', {}, user);
    expect(await open(lesson, { token })).toMatchObject({ access: 'subscription', subscribed: false });
  });

  test('refuses altered and expired tokens, and gives none without the subscription', async () => {
    const user = await subscribe();
    const token = await tokenOf(user);
    const lesson = `${web.url}/lessons/2`;
    const [claim = '', signature = ''] = token.split('.');
    const other = Buffer.from(JSON.stringify(['someone', 9e15])).toString('base64url');
    for (const forged of [
      '',
      'x',
      `${claim}.`,
      `${other}.${signature}`,
      `${token}.x`,
      `${claim}.${signature.slice(1)}`,
    ])
      expect(await open(lesson, { token: forged })).toMatchObject({ access: 'subscription' });
    t.clock.advance(30 * 86_400_000 + 1);
    expect(await open(lesson, { token })).toMatchObject({ access: 'subscription' });
    const stranger = await t.signUp();
    expect((await t.call.refused('lessonsLink', {}, stranger)).status).toBe(403);
  });

  test('reads the first minute of pages of other sites, whoever asks', async () => {
    const page = `${elsewhere.url}/lessons/0`;
    expect(await open(page)).toMatchObject({ access: 'opening', audio: { has_more: true } });
  });

  test('explains addresses that are none', async () => {
    const refused = await t.call.refused('openEmbedded', { body: { article_url: 'not a page' } }, from());
    expect([refused.status, refused.body.error]).toEqual([400, 'invalid_url']);
  });
});
