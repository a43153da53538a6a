import { readText } from '@earmark/extraction';
import { SpeechError } from '@earmark/synthesis';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ArticleApp, createArticleApp } from '../../test/articles/article-app.ts';
import { articlePage, prose } from '../../test/articles/outside-web.ts';
import type { TestUser } from '../../test/create-test-app.ts';
import { packDocument } from '../articles/document-format.ts';
import { type Allowances, standardAllowances } from '../entitlements/allowances.ts';
import { readCommand } from '../operator/read-command.ts';
import { runOperator } from '../operator/run-operator.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { addToPlaylist } from '../playlist/adding/add-to-playlist.ts';
import { retryFailed } from '../playlist/retrying/retry-failed.job.ts';
import { refundConversions } from './index.ts';

const day = 86_400_000;
let t: ArticleApp;
/** Changed by tests that need small quotas. */
let allowances: { -readonly [Name in keyof Allowances]: Allowances[Name] };
let failSpeech = false;

beforeAll(async () => {
  allowances = { ...standardAllowances };
  t = await createArticleApp({ allowances });
  const { speech } = t.app;
  if (!speech) throw new Error('no voice');
  const speak: typeof speech.speak = async (unit, options) => {
    if (failSpeech) throw new SpeechError('engine_failed', 'broken on purpose');
    return speech.speak(unit, options);
  };
  Object.assign(t.app, { speech: { ...speech, speak } });
});
afterAll(() => t[Symbol.asyncDispose]());
beforeEach(() => {
  Object.assign(allowances, standardAllowances);
  failSpeech = false;
});

let made = 0;
/** Returns a unique text of exactly this length. */
const text = (length: number): string =>
  `${`${++made} `.padEnd(length, 'lorem ipsum dolor sit amet, ').slice(0, length - 1)}.`;
const operate = (line: string) => runOperator(t.app, readCommand(line.split(' ')));
/** Advances the clock, and signs the user in again, because tokens expire. */
const wait = async (user: TestUser, ms: number): Promise<TestUser> => {
  t.clock.advance(ms);
  const { body } = await t.call('signInPassword', { body: { email: user.email, password: 'correct horse' } });
  return { ...user, token: body.id_token };
};
const usageOf = async (user: TestUser) => (await t.call('characters', {}, user)).body;
const conversionsOf = async (user: TestUser) => (await t.call('monthlyConversions', {}, user)).body;
/** Returns the number of charges for conversions of a user, and the characters that were not refunded. */
const attemptsOf = async ({ userId }: TestUser) => {
  const { rows } = await sql<{ times: number; unrefunded: number }>`
    select count(*) filter (where kind = 'characters')::integer as times, coalesce(sum(converted), 0)::integer as unrefunded
    from character_entries where user_id = ${userId}`.execute(t.app.db);
  return rows[0] ?? { times: 0, unrefunded: 0 };
};
const addText = (user: TestUser, length: number) =>
  t.call('addArticle', { body: { text: text(length) } }, user);
const refuseText = (user: TestUser, length: number) =>
  t.call.refused('addArticle', { body: { text: text(length) } }, user);
/** Adds several texts at the same time. @returns the statuses */
const addConcurrently = async (user: TestUser, count: number, length: number) => {
  const adding = Array.from({ length: count }, () =>
    t.server.inject({
      method: 'POST',
      url: '/api/user/articles',
      headers: { 'earmark-id-token': user.token },
      payload: { text: text(length) },
    }),
  );
  return (await Promise.all(adding)).map(({ statusCode }) => statusCode);
};

describe('a conversion that fails', () => {
  test('is refunded once, and charged again when retried', async () => {
    const user = await t.signUp();
    failSpeech = true;
    const added = await t.add(user, { text: text(500) });
    expect(await usageOf(user)).toMatchObject({ total_characters: 500 });
    await t.drain({ delayed: true });
    expect(await t.findEntry(user, added.id)).toMatchObject({ status: 'failed' });
    expect(await usageOf(user)).toMatchObject({ total_characters: 0, extra_credits: 0 });
    expect(await conversionsOf(user)).toMatchObject({ count: 0, resets_at: null });

    failSpeech = false;
    await t.call('retryArticle', { body: { article_id: added.id } }, user);
    expect(await usageOf(user)).toMatchObject({ total_characters: 500 });
    expect(await conversionsOf(user)).toMatchObject({ count: 1 });
    await t.drain();
    expect(await t.findEntry(user, added.id)).toMatchObject({ status: 'completed' });
    expect(await usageOf(user)).toMatchObject({ total_characters: 500 });
    const { rows } = await sql<{ kind: string; converted: number }>`
      select kind, sum(converted)::integer as converted from character_entries
      where user_id = ${user.userId} and kind <> 'bonus' group by kind order by kind`.execute(t.app.db);
    expect(rows).toEqual([
      { kind: 'characters', converted: 1_000 },
      { kind: 'conversion', converted: 0 },
      { kind: 'refund', converted: -500 },
    ]);
  });

  test('is refunded in the window of its charge', async () => {
    let user = await t.signUp();
    failSpeech = true;
    await t.add(user, { text: text(700) });
    user = await wait(user, 29 * day);
    await t.drain({ delayed: true });
    user = await wait(user, 2 * day);
    // A refund that counted by its own date would now be a credit.
    expect(await usageOf(user)).toMatchObject({ total_characters: 0 });
    expect(await conversionsOf(user)).toMatchObject({ count: 0 });
  });

  test('is refunded once, also with simultaneous refunds', async () => {
    const user = await t.signUp();
    await operate(`grant ${user.email} basic`);
    await operate(`grant ${user.email} 1000`);
    allowances.characterLimit = 100;
    const { id } = await t.add(user, { text: text(600) });
    expect(await usageOf(user)).toMatchObject({ total_characters: 600, extra_credits: 500 });
    const refund = () => inTransaction(t.app, (tx) => refundConversions(t.app, tx, [`item ${id}`]));
    await Promise.all(Array.from({ length: 8 }, refund));
    expect(await usageOf(user)).toMatchObject({ total_characters: 0, extra_credits: 1_000 });
    await t.call('setArticleFlag', { body: { article_id: id, attribute: 'deleted', value: true } }, user);
  });

  test('in one voice is not charged when the article is retried in another voice', async () => {
    const [first, second] = [await t.signUp(), await t.signUp()];
    t.web.serve('/voices', { html: articlePage('Voices', prose(1, 'Lewis')) });
    failSpeech = true;
    await t.add(first, { article_url: `${t.web.url}/voices` });
    const other = await t.add(second, { article_url: `${t.web.url}/voices`, voice_name: 'Joanna' });
    await t.drain({ delayed: true });
    await t.call('retryArticle', { body: { article_id: other.id } }, second);
    expect((await attemptsOf(second)).unrefunded).toBeGreaterThan(0);
    expect((await attemptsOf(first)).unrefunded).toBe(0);
    failSpeech = false;
    await t.drain();
    expect((await t.list(first))[0]?.status).toBe('failed');
  });

  test('is retried automatically at growing intervals, and its listener gets a mail once it succeeds', async () => {
    const user = await t.signUp();
    failSpeech = true;
    const added = await t.add(user, { title: 'At last', text: text(400) });
    await t.drain({ delayed: true });
    const retryAfter = async (minutes: number) => {
      t.clock.advance(minutes * 60_000);
      await t.app.jobs.enqueue(t.app.db, retryFailed, {});
      await t.drain({ delayed: true });
      return (await attemptsOf(user)).times;
    };
    expect(await attemptsOf(user)).toEqual({ times: 1, unrefunded: 0 });
    expect(await retryAfter(14)).toBe(1);
    expect(await retryAfter(1)).toBe(2);
    expect(await retryAfter(59)).toBe(2);
    failSpeech = false;
    expect(await retryAfter(1)).toBe(3);
    expect(await t.findEntry(await wait(user, 0), added.id)).toMatchObject({ status: 'completed' });
    expect(await attemptsOf(user)).toEqual({ times: 3, unrefunded: 400 });
    const mails = t.mails.filter(({ to }) => to === user.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['“At last” is ready to listen to']);
    expect(mails[0]?.text).toContain('http://earmark.test/playlist');
    // A conversion that succeeds immediately is not announced.
    await t.add(await wait(user, 0), { title: 'At once', text: text(300) });
    await t.drain();
    expect(t.mails.filter(({ to }) => to === user.email)).toHaveLength(1);
  });

  test('of an unreadable page costs nothing', async () => {
    const user = await t.signUp();
    const added = await t.add(user, { article_url: `${t.web.url}/nowhere` });
    expect(await conversionsOf(user)).toMatchObject({ count: 1 });
    await t.drain({ delayed: true });
    expect(await t.findEntry(user, added.id)).toMatchObject({ status: 'failed', failure: { code: 'gone' } });
    expect(await conversionsOf(user)).toMatchObject({ count: 0 });
    expect(await usageOf(user)).toMatchObject({ total_characters: 0 });
  });
});

describe('a link', () => {
  test('is charged when its text is known', async () => {
    const user = await t.signUp();
    t.web.serve('/short', { html: articlePage('Short', prose(2, 'Oban')) });
    const added = await t.add(user, { article_url: `${t.web.url}/short` });
    expect(await usageOf(user)).toMatchObject({ total_characters: 0 });
    await t.drain();
    const { num_characters } = await t.findEntry(user, added.id);
    expect(num_characters).toBeGreaterThan(300);
    expect(await usageOf(user)).toMatchObject({ total_characters: num_characters });
  });

  test('too long for the free plan fails with the reason, has no audio, and converts after an upgrade', async () => {
    allowances.freeTextLength = 600;
    const [free, paid] = [await t.signUp(), await t.signUp()];
    await operate(`grant ${paid.email} basic`);
    t.web.serve('/long', { html: articlePage('Long', prose(3, 'Skye')) });
    const article = { article_url: `${t.web.url}/long` };
    const added = await t.add(free, article);
    const other = await t.add(paid, article);
    await t.drain();
    const refused = await t.findEntry(free, added.id);
    expect(refused).toMatchObject({
      status: 'failed',
      failure: { code: 'too_long_for_plan' },
      audio_url: '',
      available_seconds: 0,
    });
    expect(refused.status_details).toBe(refused.failure?.message);
    expect(await t.findEntry(paid, other.id)).toMatchObject({ status: 'completed' });
    // The audio of the other listener is neither returned nor found.
    await t.drain({ delayed: true });
    const search = async (user: TestUser) =>
      (await t.call('searchArticles', { query: { query: 'Skye' } }, user)).body.results.length;
    expect([await search(paid), await search(free)]).toEqual([1, 0]);
    await t.call.refused('getArticle', { params: { audio_id: refused.audio_id } }, free);
    expect(await usageOf(free)).toMatchObject({ total_characters: 0 });
    expect(await conversionsOf(free)).toMatchObject({ count: 0 });
    const again = await t.call.refused('retryArticle', { body: { article_id: added.id } }, free);
    expect(again).toMatchObject({ status: 403, body: { error: 'plan_text_too_long', limit: 600 } });

    await operate(`grant ${free.email} basic`);
    await t.call('retryArticle', { body: { article_id: added.id } }, free);
    await t.drain();
    expect(await t.findEntry(free, added.id)).toMatchObject({ status: 'completed', failure: null });
    expect((await usageOf(free)).total_characters).toBe((await usageOf(paid)).total_characters);
  });

  test('that was read for another listener is charged or refused immediately', async () => {
    const [first, second] = [await t.signUp(), await t.signUp()];
    t.web.serve('/known', { html: articlePage('Known', prose(3, 'Mull')) });
    await t.add(first, { article_url: `${t.web.url}/known` });
    await t.drain();
    allowances.freeTextLength = 600;
    const refused = await t.call.refused(
      'addArticle',
      { body: { article_url: `${t.web.url}/known` } },
      second,
    );
    expect(refused).toMatchObject({ status: 403, body: { error: 'plan_text_too_long' } });
    expect(await t.list(second)).toEqual([]);
    allowances.freeTextLength = 10_000;
    await t.add(second, { article_url: `${t.web.url}/known` });
    expect((await usageOf(second)).total_characters).toBe((await usageOf(first)).total_characters);
  });
});

describe('the dry run', () => {
  const warn = async (user: TestUser, length: number) =>
    (await t.call('dryRun', { body: { selection_text: text(length) } }, user)).body.warnings;

  test('returns the limits that would refuse the conversion, and charges nothing', async () => {
    const user = await t.signUp();
    const long = 'The text has 10,001 characters; without a plan, 10,000 can be converted at once.';
    expect(await warn(user, 10_000)).toEqual([]);
    expect(await warn(user, 10_001)).toEqual([long]);
    for (let count = 0; count < 3; count += 1) await addText(user, 1_000);
    const used =
      "You've reached your limit of 3 article conversions in the last 30 days. Upgrade to a paid plan for unlimited article conversions per month.";
    expect(await warn(user, 1_000)).toEqual([used]);
    allowances.characterLimit = 12_000;
    const spent = "You've used 3,000 of 12,000 characters in the last 30 days.";
    expect(await warn(user, 10_001)).toEqual([long, used, spent]);
    expect(await usageOf(user)).toMatchObject({ total_characters: 3_000 });
    allowances.characterLimit = 1_000_000;
    await operate(`grant ${user.email} basic`);
    expect(await warn(user, 100_000)).toEqual([]);
    expect(await warn(user, 100_001)).toEqual(['Text is too long. Please keep it under 100000 characters.']);
  });
});

describe('the length of one conversion', () => {
  test('is 10,000 characters without a plan', async () => {
    const user = await t.signUp();
    await addText(user, 10_000);
    expect(await refuseText(user, 10_001)).toMatchObject({
      status: 403,
      body: {
        error: 'plan_text_too_long',
        message: 'Upgrade to Pro to convert articles up to 100,000 characters (~105 min)!',
        characters: 10_001,
        limit: 10_000,
      },
    });
  });

  test('is 100,000 characters with a plan', async () => {
    const user = await t.signUp();
    await operate(`grant ${user.email} basic`);
    await addText(user, 100_000);
    expect(await refuseText(user, 100_001)).toMatchObject({
      status: 413,
      body: { error: 'text_too_long', limit: 100_000 },
    });
  });

  test('counts the text as typed, including line breaks', async () => {
    const user = await t.signUp();
    const typed = 'One line.\nAnother line.\nA third line.';
    const { body } = await t.call('addArticle', { body: { text: `  ${typed}\n` } }, user);
    expect(body.num_characters).toBe(typed.length);
    expect(await usageOf(user)).toMatchObject({ total_characters: typed.length });
  });
});

describe('conversions of a free user', () => {
  test('are 3 in any 30 days', async () => {
    let user = await t.signUp();
    expect(await conversionsOf(user)).toEqual({ count: 0, limit: 3, window_days: 30, resets_at: null });
    const begun = t.clock.now().getTime();
    for (let at = 0; at < 3; at++) {
      await addText(user, 50);
      user = await wait(user, day);
    }
    const resets = new Date(begun + 30 * day).toISOString();
    expect(await conversionsOf(user)).toEqual({ count: 3, limit: 3, window_days: 30, resets_at: resets });
    expect(await refuseText(user, 50)).toMatchObject({
      status: 403,
      body: {
        error: 'conversion_limit_reached',
        message:
          "You've reached your limit of 3 article conversions in the last 30 days. Upgrade to a paid plan for unlimited article conversions per month.",
        count: 3,
        limit: 3,
        window_days: 30,
        resets_at: resets,
      },
    });
    user = await wait(user, begun + 30 * day - 1 - t.clock.now().getTime());
    expect(await refuseText(user, 50)).toMatchObject({ status: 403 });
    t.clock.advance(1);
    await addText(user, 50);
  });

  test('are 3, also with simultaneous requests', async () => {
    const user = await t.signUp();
    const statuses = await addConcurrently(user, 20, 60);
    expect(statuses.filter((status) => status === 200)).toHaveLength(3);
    expect(statuses.filter((status) => status === 403)).toHaveLength(17);
    expect(await t.list(user)).toHaveLength(3);
    expect(await usageOf(user)).toMatchObject({ total_characters: 180 });
  });

  test('do not count feed items or articles that are already in the playlist', async () => {
    const user = await t.signUp();
    const body = { text: text(80), title: 'Once' };
    await t.call('addArticle', { body }, user);
    await t.call('addArticle', { body }, user);
    await feedItem(user, 300);
    expect(await conversionsOf(user)).toMatchObject({ count: 1 });
    expect(await usageOf(user)).toMatchObject({ total_characters: 380 });
  });

  test('still count after removal, and undoing the removal costs nothing', async () => {
    const user = await t.signUp();
    const added = await t.add(user, { text: text(90) });
    const remove = (value: boolean) =>
      t.call('setArticleFlag', { body: { article_id: added.id, attribute: 'deleted', value } }, user);
    await remove(true);
    expect(await conversionsOf(user)).toMatchObject({ count: 1 });
    await remove(false);
    expect(await conversionsOf(user)).toMatchObject({ count: 1 });
    expect(await usageOf(user)).toMatchObject({ total_characters: 90 });
  });

  test('are unlimited with a plan', async () => {
    const user = await t.signUp();
    await operate(`grant ${user.email} basic`);
    for (let at = 0; at < 5; at++) await addText(user, 50);
    expect(await conversionsOf(user)).toMatchObject({ count: 5, limit: null });
  });
});

describe('the allotment', () => {
  test('is 1,000,000 characters in any 30 days, followed by extra characters', async () => {
    let user = await t.signUp();
    expect(await usageOf(user)).toEqual({
      total_characters: 0,
      character_limit: 1_000_000,
      extra_credits: 0,
      referral_count: 0,
    });
    await operate(`grant ${user.email} basic`);
    allowances.characterLimit = 1_000;
    await addText(user, 900);
    expect(await refuseText(user, 200)).toMatchObject({
      status: 429,
      body: {
        error: 'character_limit_reached',
        current_usage: 900,
        limit: 1_000,
        extra_credits: 0,
        characters: 200,
      },
    });
    await operate(`grant ${user.email} 250`);
    await addText(user, 200);
    expect(await usageOf(user)).toMatchObject({ total_characters: 1_100, extra_credits: 150 });
    user = await wait(user, 30 * day);
    // The allotment is full again; the used extra characters stay used.
    expect(await usageOf(user)).toMatchObject({ total_characters: 0, extra_credits: 150 });
    await addText(user, 1_100);
    expect(await usageOf(user)).toMatchObject({ total_characters: 1_100, extra_credits: 50 });
    expect((await t.call('getUser', {}, user)).body).toMatchObject({ extra_credits: 50 });
  });

  test('and extra characters are never exceeded by simultaneous conversions', async () => {
    const user = await t.signUp();
    await operate(`grant ${user.email} basic`);
    await operate(`grant ${user.email} 350`);
    allowances.characterLimit = 1_000;
    const statuses = await addConcurrently(user, 20, 100);
    expect(statuses.filter((status) => status === 200)).toHaveLength(13);
    expect(statuses.filter((status) => status === 429)).toHaveLength(7);
    expect(await usageOf(user)).toMatchObject({ total_characters: 1_300, extra_credits: 50 });
  });

  test('that is used up refuses a link before it is fetched, and shows feed items as failed', async () => {
    const user = await t.signUp();
    await operate(`grant ${user.email} basic`);
    allowances.characterLimit = 100;
    await addText(user, 100);
    t.web.serve('/late', { html: articlePage('Late', prose(1)) });
    const refused = await t.call.refused('addArticle', { body: { article_url: `${t.web.url}/late` } }, user);
    expect(refused).toMatchObject({
      status: 429,
      body: { error: 'character_limit_reached', current_usage: 100, limit: 100, characters: 0 },
    });
    expect(t.web.hits('/late')).toBe(0);
    const { item } = await feedItem(user, 200);
    expect(await t.findEntry(user, item.id)).toMatchObject({
      status: 'failed',
      failure: { code: 'out_of_characters' },
    });
    expect(await usageOf(user)).toMatchObject({ total_characters: 100 });
  });

  test('that runs low sets a trigger', async () => {
    const user = await t.signUp();
    const lowOn = async () =>
      (await t.call('triggers', {}, user)).body.data.triggers.find(({ name }) => name === 'low_on_credits');
    allowances.characterLimit = 1_000;
    await addText(user, 900);
    expect(await lowOn()).toBeUndefined();
    await addText(user, 1);
    expect(await lowOn()).toEqual({
      name: 'low_on_credits',
      data: {
        main_header_text: 'You have 99 characters left.',
        button_text: 'Upgrade Now',
        purchase_redirect: '/onboarding/ChooseVoice',
      },
    });
    await operate(`grant ${user.email} basic`);
    expect((await lowOn())?.data).toMatchObject({
      button_text: 'Buy More Characters',
      purchase_redirect: '/subscription?chars=1000000',
    });
    await operate(`grant ${user.email} 1`);
    expect(await lowOn()).toBeUndefined();
  });
});

test('a charge stays valid after a change to a smaller plan', async () => {
  const user = await t.signUp();
  await operate(`grant ${user.email} basic`);
  const body = { title: 'Long', text: text(20_000) };
  const { body: added } = await t.call('addArticle', { body }, user);
  await operate(`grant ${user.email} free`);
  const { body: again } = await t.call('addArticle', { body }, user);
  expect(again).toMatchObject({ id: added.id, already_added: true, status: 'pending', failure: null });
  expect(await usageOf(user)).toMatchObject({ total_characters: 20_000 });
  expect(await refuseText(user, 20_000)).toMatchObject({ body: { error: 'plan_text_too_long' } });
});

describe('a grant of the operator', () => {
  test('gives a plan until its end, and notifies open screens', async () => {
    let user = await t.signUp();
    // The event of the sign-up may still be on its way.
    const changed = new Promise((resolve) =>
      t.app.events.subscribe('accounts.user-news', (notification) => {
        if (Reflect.get(Object(notification), 'event') === 'account') resolve(notification);
      }),
    );
    const until = new Date(t.clock.now().getTime() + 3 * day).toISOString().slice(0, 10);
    expect(await operate(`grant ${user.email.toUpperCase()} pro --until ${until}`)).toMatch('plan pro');
    expect(await changed).toMatchObject({ user: user.userId, event: 'account' });
    expect((await t.call('getUser', {}, user)).body).toMatchObject({ plan: 'pro' });
    expect((await t.call('isPaying', {}, user)).body).toEqual({ is_paying_user: true, voice_quality: 'hd' });
    await t.call('updateUser', { body: { privacyMode: true } }, user);
    user = await wait(user, 5 * day);
    expect((await t.call('getUser', {}, user)).body).toMatchObject({ plan: 'free' });
    await operate(`grant ${user.email} pro`);
    expect(await operate(`grant ${user.email} free`)).toMatch('plan free');
  });

  test('with a name is given once', async () => {
    const user = await t.signUp();
    await operate(`grant ${user.email} 2m --once spring`);
    expect(await operate(`grant ${user.email} 2m --once spring`)).toMatch('nothing was changed');
    expect(await usageOf(user)).toMatchObject({ extra_credits: 2_000_000 });
  });

  test.each([
    ['grant nobody@example.net pro', 'There is no account of nobody@example.net.'],
    ['grant a@example.net gold', "'gold' is neither a plan nor a number of characters."],
    ['grant a@example.net 0', "'0' is neither a plan nor a number of characters."],
    ['grant a@example.net pro --until 2027-02-30', "'2027-02-30' is not a date"],
    ['grant a@example.net 5 --until 2027-02-03', '--until does not apply to this command.'],
    ['grant', 'The email address of the account is missing.'],
    ['give a@example.net pro', "'give' is not a command."],
  ])('%s is rejected', async (line, message) => {
    await expect((async () => operate(line))()).rejects.toThrow(message);
  });
});

/** Adds an item of a feed. */
async function feedItem(user: TestUser, length: number) {
  const read = readText(text(length), { title: 'From a feed' });
  if (!read.ok) throw new Error('unreadable');
  const key = `feed.example/${++made}`;
  const document = { ...(await packDocument(read.document)), characters: length };
  return addToPlaylist(t.app, {
    userId: user.userId,
    source: { key, kind: 'link', url: `https://${key}`, visibility: 'unlisted', document, title: 'Item' },
    voice: 'Matthew',
    item: {
      articleKey: key,
      articleUrl: `https://${key}`,
      type: 'feed',
      title: null,
      clippingWhere: 'feed',
      feedId: 'feed.example',
      feedTitle: 'Feed',
    },
    onRefusal: 'show',
  });
}
