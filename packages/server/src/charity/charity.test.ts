import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/create-test-app.ts';

const operatorToken = 'a-token-of-the-operator';
let folder: string;
let t: TestApp;

/** Starts a service whose catalogue makes this claim about charity. */
async function startWith(charity: object | null): Promise<TestApp> {
  const file = join(folder, `${charity === null ? 'none' : Object.keys(charity).join('-')}.json`);
  await writeFile(file, JSON.stringify({ claims: { charity } }));
  return createTestApp({ env: { EARMARK_CATALOGUE_FILE: file, EARMARK_OPERATOR_TOKEN: operatorToken } });
}
const readPage = async ({ server }: TestApp) =>
  (await server.inject({ url: '/operator/charity', headers: { authorization: `Bearer ${operatorToken}` } }))
    .body;
const siteConfig = async ({ server }: TestApp) =>
  (await server.inject({ url: '/', headers: { accept: 'text/html' } })).body;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'earmark-charity-'));
  t = await startWith({ percent: 10, choices: ['Sea rescue', 'Libraries'] });
});
afterAll(async () => {
  await t[Symbol.asyncDispose]();
  await rm(folder, { recursive: true, force: true });
});

test('every account has one vote, which can be changed', async () => {
  const [ada, bob] = [await t.signUp(), await t.signUp()];
  expect((await t.call('charityVotes', {}, ada)).body).toEqual({
    percent: 10,
    choices: [
      { name: 'Sea rescue', votes: 0 },
      { name: 'Libraries', votes: 0 },
    ],
    own: null,
  });
  await t.call('voteForCharity', { body: { choice: 'Libraries' } }, ada);
  await t.call('voteForCharity', { body: { choice: 'Libraries' } }, bob);
  const { body } = await t.call('voteForCharity', { body: { choice: 'Sea rescue' } }, ada);
  expect(body).toMatchObject({
    choices: [
      { name: 'Sea rescue', votes: 1 },
      { name: 'Libraries', votes: 1 },
    ],
    own: 'Sea rescue',
  });
  expect((await t.call('charityVotes', {}, bob)).body.own).toBe('Libraries');
});

test('votes at the same time leave one vote', async () => {
  const user = await t.signUp();
  const votes = async () =>
    (await t.call('charityVotes', {}, user)).body.choices.reduce((sum, each) => sum + each.votes, 0);
  const before = await votes();
  await Promise.all(
    ['Libraries', 'Sea rescue', 'Libraries'].map((choice) =>
      t.call('voteForCharity', { body: { choice } }, user),
    ),
  );
  expect(await votes()).toBe(before + 1);
});

test('only users can vote, and only for what is offered', async () => {
  const user = await t.signUp();
  const vote = (choice: string) => t.call.refused('voteForCharity', { body: { choice } }, user);
  expect(await vote('Myself')).toMatchObject({ status: 400, body: { error: 'validation_failed' } });
  expect(await vote('')).toMatchObject({ status: 400 });
  expect((await t.call.refused('voteForCharity', { body: { choice: 'Libraries' } }, {})).status).toBe(401);
  expect((await t.call.refused('charityVotes', {}, {})).status).toBe(401);
  expect((await t.call('charityVotes', {}, user)).body.own).toBeNull();
});

test('a vote is deleted with its account', async () => {
  const user = await t.signUp();
  await t.call('voteForCharity', { body: { choice: 'Libraries' } }, user);
  const count = async () =>
    (await t.app.db.selectFrom('charity_votes').select('user_id').execute()).filter(
      ({ user_id }) => user_id === user.userId,
    ).length;
  expect(await count()).toBe(1);
  await t.app.db.deleteFrom('users').where('id', '=', user.userId).execute();
  expect(await count()).toBe(0);
});

test('a vote is part of the export', async () => {
  const user = await t.signUp();
  const exported = async () => {
    const { body } = await t.call('startExport', {}, user);
    return (await t.server.inject({ url: new URL(body.url).pathname })).rawPayload.toString('latin1');
  };
  expect(await exported()).toContain('"charity_vote": null');
  await t.call('voteForCharity', { body: { choice: 'Libraries' } }, user);
  expect(await exported()).toContain('"choice": "Libraries"');
});

test('the operator sees the votes, also for a charity that was withdrawn', async () => {
  const user = await t.signUp();
  await t.call('voteForCharity', { body: { choice: 'Libraries' } }, user);
  await t.app.db
    .updateTable('charity_votes')
    .set({ choice: '<b>Old</b>' })
    .where('user_id', '=', user.userId)
    .execute();
  const page = await readPage(t);
  expect(page).toContain('10% of sales go to charity');
  expect(page).toMatch(/Sea rescue<\/th><td class="figure">\d/);
  expect(page).toContain('&#60;b&#62;Old&#60;/b&#62; (not offered any more)</th><td class="figure">1</td>');
  expect((await t.call('charityVotes', {}, user)).body.own).toBeNull();
  expect((await t.server.inject({ url: '/operator/charity' })).statusCode).toBe(401);
});

test.each([
  ['no charity', null],
  ['a charity without a choice', { percent: 5 }],
])('there is no vote with %s', async (_title, charity) => {
  await using other = await startWith(charity);
  const user = await other.signUp();
  const refused = { status: 404, body: { error: 'not_found' } };
  expect(await other.call.refused('charityVotes', {}, user)).toMatchObject(refused);
  const vote = await other.call.refused('voteForCharity', { body: { choice: 'Libraries' } }, user);
  expect(vote).toMatchObject(refused);
  expect(await readPage(other)).toContain('Nobody can vote');
});

test('the page is told whether there is something to choose', async () => {
  expect(await siteConfig(t)).toContain('"charity":{"percent":10,"hasChoices":true}');
});

test('a catalogue with the same charity twice is refused', async () => {
  await expect(startWith({ choices: ['Libraries', 'Libraries '], percent: 10 })).rejects.toThrow(
    'must differ from each other',
  );
});
