import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestUser } from '../../../test/create-test-app.ts';
import { readCommand } from '../../operator/read-command.ts';
import { runOperator } from '../../operator/run-operator.ts';

let plain: TestApp;
let t: TestApp;
let owner: TestUser;
beforeAll(async () => {
  plain = await createTestApp();
  t = await createTestApp({
    env: { EARMARK_TRUSTED_PROXIES: '10.0.0.1', EARMARK_TRUSTED_USER_HEADER: 'Remote-User' },
  });
  owner = await t.signUp('owner@example.net');
  await t.app.db.updateTable('users').set({ is_owner: true }).execute();
});
afterAll(() => Promise.all([plain[Symbol.asyncDispose](), t[Symbol.asyncDispose]()]));

const earmark = (line: string, { app } = t) => runOperator(app, readCommand(line.split(' ')));
const refuse = async (body: object) =>
  (await t.call.refused('ownerSetRegistration', { body: body as never }, owner)).body;

test('an owner chooses who may create an account, and it is recorded once', async () => {
  const set = (body: { registration: 'closed' | 'domain'; domains?: string[] }) =>
    t.call('ownerSetRegistration', { body }, owner);
  const show = async () => (await t.call('ownerSettings', {}, owner)).body;
  expect(await show()).toMatchObject({
    mode: 'service',
    mode_preset: true,
    registration: 'open',
    domains: [],
    domain_sign_ins: ['Single sign-on'],
    node_version: process.versions.node,
    database_version: expect.stringMatching(/^\d+\.\d+$/),
    version: expect.stringMatching(/^\d+\.\d+\.\d+/),
  });
  await set({ registration: 'domain', domains: ['b.example', ' A.example ', 'b.example'] });
  await set({ registration: 'domain' });
  await set({ registration: 'closed' });
  expect(await show()).toMatchObject({ registration: 'closed', domains: ['a.example', 'b.example'] });
  expect(await earmark('registration domain')).toBe(
    'People with an address of these domains may create an account: a.example, b.example.',
  );
  const { body: log } = await t.call('ownerActions', {}, owner);
  expect(log.actions.map(({ by, action, detail }) => [by, action, detail])).toEqual([
    [null, 'registration_changed', 'domain a.example, b.example'],
    [owner.email, 'registration_changed', 'closed'],
    [owner.email, 'registration_changed', 'domain a.example, b.example'],
  ]);
});

test.each([
  'com',
  'co.uk',
  'github.io',
  'localhost',
  '',
  'ann@example.net',
  'https://example.net',
  'example.net.',
  '192.168.0.1',
  'exa mple.net',
  '-a.example',
  `${'a'.repeat(64)}.example`,
])('refuses %s as a domain', async (domain) => {
  expect(await refuse({ registration: 'domain', domains: ['fine.example', domain] })).toMatchObject({
    error: 'invalid_domain',
    domain,
  });
});

test('accepts 50 domains, in any script', async () => {
  const domains = Array.from({ length: 50 }, (_, index) => `d${index}.example`);
  expect(await refuse({ registration: 'domain', domains: [...domains, 'more.example'] })).toMatchObject({
    error: 'validation_failed',
  });
  await t.call('ownerSetRegistration', { body: { registration: 'domain', domains } }, owner);
  expect(await earmark('registration domain BÜCHER.example')).toContain('xn--bcher-kva.example.');
});

test('domains need a sign-in that names addresses, and the other registrations do not', async () => {
  await expect(earmark('registration domain example.net', plain)).rejects.toThrow('EARMARK_OIDC_ISSUER');
  expect(await earmark('registration closed', plain)).toBe('Nobody may create an account.');
  await plain.app.db.updateTable('installation').set({ registration: 'open' }).execute();
  const { token } = await plain.signUp();
  const body = { registration: 'open' } as const;
  for (const [name, input] of [
    ['ownerSettings', {}],
    ['ownerChanges', {}],
    ['ownerSetMode', { body: { mode: 'personal' } }],
    ['ownerSetRegistration', { body }],
  ] as const)
    expect((await plain.call.refused(name, input as never, { token })).body.error).toBe('owner_required');
});

test('commands name what is wrong', async () => {
  await t.app.db.updateTable('installation').set({ registration_domains: [] }).execute();
  await expect(earmark('registration domain')).rejects.toThrow('Name at least one domain');
  await expect(earmark('registration domain com')).rejects.toThrow("'com': Enter domains");
  await expect(earmark('mode personal')).rejects.toThrow('EARMARK_MODE sets the mode');
  expect(await earmark('mode')).toBe('This installation is a service for the public. EARMARK_MODE says so.');
  for (const line of [
    'mode maybe',
    'registration maybe',
    'registration closed a.example',
    'mode personal now',
  ])
    expect(() => readCommand(line.split(' '))).toThrow(/Write: earmark|Unexpected argument/);
});

test('the changes of this version are those of the changelog', async () => {
  const { releases } = (await t.call('ownerChanges', {}, owner)).body;
  const { version } = (await t.call('ownerSettings', {}, owner)).body;
  expect(releases.at(-1)?.version).toBe(version);
  const { groups = [] } = releases.at(-1) ?? {};
  expect(groups.map(({ title }) => title)).toContain('Added');
  for (const { entries } of groups) for (const entry of entries) expect(entry).toMatch(/^\S[^\n]*[.!)]$/);
});
