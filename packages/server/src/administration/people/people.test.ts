import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestUser } from '../../../test/create-test-app.ts';
import {
  findUserByFeedToken,
  findUserByInboxToken,
  getUserSettings,
  openGuest,
} from '../../accounts/index.ts';
import { readCommand } from '../../operator/read-command.ts';
import { runOperator } from '../../operator/run-operator.ts';

const password = 'correct horse';
let t: TestApp;
let owner: TestUser;
beforeAll(async () => {
  t = await createTestApp();
  owner = await t.signUp('owner@example.net');
  await earmark('owner add owner@example.net');
});
afterAll(() => t[Symbol.asyncDispose]());

const earmark = (line: string) => runOperator(t.app, readCommand(line.split(' ')));
const people = async (query: { search?: string; after?: string } = {}) =>
  (await t.call('ownerPeople', { query }, owner)).body;
const personOf = async (user: TestUser) => (await people({ search: user.email })).people[0];
const paramsOf = ({ userId }: TestUser) => ({ user_id: userId });
const change = (user: TestUser, body: { is_owner?: boolean; is_disabled?: boolean }, by = owner) =>
  t.call('ownerChangePerson', { params: paramsOf(user), body }, by);
/** The last actions of the log, the newest first, as 'by action subject: detail'. */
const log = async (count: number) =>
  (await t.call('ownerActions', { query: {} }, owner)).body.actions
    .slice(0, count)
    .map(({ by, action, subject, detail }) => `${by} ${action} ${subject}: ${detail}`);

test('only owners see and change accounts', async () => {
  const other = await t.signUp();
  const params = paramsOf(owner);
  const refused = [
    await t.call.refused('ownerPeople', { query: {} }, other),
    await t.call.refused('ownerChangePerson', { params, body: { is_disabled: true } }, other),
    await t.call.refused('ownerGrant', { params, body: { plan: 'pro' } }, other),
    await t.call.refused('ownerResetLink', { params }, other),
    await t.call.refused('ownerDeletePerson', { params }, other),
  ];
  expect(refused.map(({ body }) => body.error)).toEqual(Array(5).fill('owner_required'));
});

test('lists accounts, the newest first, 50 at a time, and finds them by a part of the address', async () => {
  const guest = await openGuest(t.app, t.app.db);
  await sql`
    insert into users (id, email, feed_token, inbox_token, referral_token, created_at)
    select gen_random_uuid(), 'many' || n || '@Example.ORG', 'f' || n, 'i' || n, 'r' || n,
      date_trunc('second', now()) - make_interval(days => 10, secs => n / 3)
    from generate_series(1, 120) n`.execute(t.app.db);
  const found: string[] = [];
  for (let after: string | undefined; ; ) {
    const page = await people({ search: 'MANY', ...(after !== undefined && { after }) });
    expect(page.total).toBe(120);
    found.push(...page.people.map(({ email }) => email));
    if (page.next === null) break;
    expect(page.people).toHaveLength(50);
    after = page.next;
  }
  expect(new Set(found).size).toBe(120);
  expect(found[0]).toMatch(/^many[12]@/);
  const first = await people();
  expect(first.people.map(({ user_id }) => user_id)).not.toContain(guest.userId);
  expect((await people({ search: '%' })).total).toBe(0);
  expect((await t.call.refused('ownerPeople', { query: { after: 'x' } }, owner)).status).toBe(400);
  await sql`delete from users where email like 'many%'`.execute(t.app.db);
});

test('a disabled account cannot be used, and enabling it restores everything', async () => {
  const body = { email: 'ben@example.net', password };
  const ben = await t.signUp(body.email);
  const { refresh_token } = (await t.call('signInPassword', { body })).body;
  const custom = (await t.call('customToken', {}, ben)).body.data;
  const settings = await getUserSettings(t.app, ben.userId);
  await change(ben, { is_disabled: true });
  await change(ben, { is_disabled: true });
  expect(await personOf(ben)).toMatchObject({ disabled_at: expect.any(String), last_seen_at: null });

  expect((await t.call.refused('getUser', {}, ben)).status).toBe(401);
  const refused = [
    await t.call.refused('refreshToken', { body: { refresh_token } }),
    await t.call.refused('signInPassword', { body: { ...body, password: 'wrong' } }),
    await t.call.refused('signInPassword', { body }),
    await t.call.refused('signInCustomToken', { body: custom }),
  ];
  expect(refused.map((each) => each.body.error)).toEqual([
    'requires_recent_login',
    'invalid_password',
    'account_disabled',
    'account_disabled',
  ]);
  expect(refused[0]?.body).toHaveProperty('reason', 'disabled');
  expect(refused[2]).toMatchObject({
    status: 403,
    body: { message: 'This account is disabled. Only an owner of this installation can enable it.' },
  });
  expect(await findUserByFeedToken(t.app, settings?.feedToken ?? '')).toBeNull();
  expect(await findUserByInboxToken(t.app, settings?.inboxToken ?? '')).toBeNull();
  expect((await t.call.refused('signUp', { body })).body.error).toBe('email_in_use');

  await change(ben, { is_disabled: false });
  const again = (await t.call('signInPassword', { body })).body;
  const user = (await t.call('getUser', {}, { token: again.id_token })).body;
  expect(user.feed_url).toContain(settings?.feedToken);
  expect(await findUserByInboxToken(t.app, settings?.inboxToken ?? '')).toEqual({ userId: ben.userId });
  expect(await log(2)).toEqual([
    'owner@example.net account_enabled ben@example.net: ',
    'owner@example.net account_disabled ben@example.net: ',
  ]);
});

test('an owner who can sign in always remains', async () => {
  const second = await t.signUp();
  await change(second, { is_owner: true });
  for (const [name, body] of [
    ['ownerChangePerson', { is_disabled: true }],
    ['ownerDeletePerson', undefined],
  ] as const) {
    const refused = await t.call.refused(name, { params: paramsOf(owner), body } as never, owner);
    expect(refused.body.error).toBe('own_account');
  }
  await change(second, { is_disabled: true });
  // The disabled owner does not count.
  const refused = await t.call.refused(
    'ownerChangePerson',
    { params: paramsOf(owner), body: { is_owner: false } },
    owner,
  );
  expect(refused.body.error).toBe('last_owner');
  await expect(earmark(`users disable ${owner.email}`)).rejects.toThrow('This is the only owner.');
  await change(second, { is_disabled: false });

  const token = (await t.call('signInPassword', { body: { email: second.email, password } })).body.id_token;
  const both = await Promise.allSettled([
    change(owner, { is_disabled: true }, { ...second, token }),
    change(second, { is_disabled: true }),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  await earmark(`users enable ${owner.email}`);
  await earmark(`users disable ${second.email}`);
  const signedIn = (await t.call('signInPassword', { body: { email: owner.email, password } })).body;
  owner = { ...owner, token: signedIn.id_token };
});

test('gives a plan and characters in a service', async () => {
  const user = await t.signUp('cleo@example.net');
  const give = (body: object) => t.call('ownerGrant', { params: paramsOf(user), body }, owner);
  const day = new Date(t.clock.now().getTime() + 40 * 86_400_000).toISOString().slice(0, 10);
  const grant_id = randomUUID();
  expect((await personOf(user))?.plan).toMatchObject({ name: 'free', is_granted: false, used_characters: 0 });
  await give({ plan: 'pro', until: day, characters: 20_000, grant_id });
  await give({ characters: 20_000, grant_id });
  expect((await personOf(user))?.plan).toMatchObject({
    name: 'pro',
    until: `${day}T23:59:59.999Z`,
    is_granted: true,
    extra_characters: 20_000,
  });
  await t.call('addArticle', { body: { title: 'A', text: 'Twelve words. '.repeat(20) } }, user);
  const after = await personOf(user);
  expect(after?.plan?.used_characters).toBeGreaterThan(200);
  expect(after?.storage_bytes).toBeGreaterThan(50);
  await give({ plan: 'free' });
  expect((await personOf(user))?.plan).toMatchObject({ name: 'free', until: null, is_granted: false });
  expect(await log(3)).toEqual([
    'owner@example.net plan_granted cleo@example.net: free',
    'owner@example.net characters_granted cleo@example.net: 20,000',
    `owner@example.net plan_granted cleo@example.net: pro until ${day}`,
  ]);
  for (const body of [
    {},
    { until: day },
    { plan: 'free', until: day },
    { plan: 'pro', until: '2020-01-01' },
  ]) {
    const refused = await t.call.refused('ownerGrant', { params: paramsOf(user), body } as never, owner);
    expect([body, refused.body.error]).toEqual([body, 'validation_failed']);
  }
});

test('makes a link for a new password, and deletes an account with its data', async () => {
  const user = await t.signUp('dan@example.net');
  const { url } = (await t.call('ownerResetLink', { params: paramsOf(user) }, owner)).body;
  const oobCode = new URL(url).searchParams.get('oobCode') ?? '';
  await t.call('confirmPasswordReset', { body: { oobCode, new_password: 'another long one' } });
  await t.call('ownerDeletePerson', { params: paramsOf(user) }, owner);
  expect((await people({ search: user.email })).total).toBe(0);
  for (const name of ['ownerDeletePerson', 'ownerResetLink'] as const)
    expect((await t.call.refused(name, { params: paramsOf(user) }, owner)).body.error).toBe('not_found');
  expect(await log(2)).toEqual([
    'owner@example.net account_deleted dan@example.net: ',
    'owner@example.net reset_link dan@example.net: ',
  ]);
});
