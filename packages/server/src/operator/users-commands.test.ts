import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/create-test-app.ts';
import { listOwnerActions } from '../installation/index.ts';
import { readCommand } from './read-command.ts';
import { runOperator } from './run-operator.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t[Symbol.asyncDispose]());

const earmark = (line: string) => runOperator(t.app, readCommand(line.split(' ')));
const read = (line: string) => () => readCommand(line.split(' '));

test('lists the accounts, with owners', async () => {
  expect(await earmark('users list')).toBe('Nobody has an account yet.');
  const [ann, bob] = [await t.signUp(), await t.signUp()];
  await earmark(`owner add ${bob.email}`);
  const lines = (await earmark('users list')).split('\n');
  expect(lines).toHaveLength(2);
  expect(lines.find((line) => line.startsWith(ann.email))).toMatch(/ {2}since 20\S+ {2}last seen 20/);
  expect(lines.find((line) => line.startsWith(bob.email))).toContain('  owner  since ');
});

test('prints a link that sets a new password once', async () => {
  const { email } = await t.signUp();
  const link = new URL(await earmark(`users reset ${email}`));
  expect(link.pathname).toBe('/reset-password');
  const body = { oobCode: link.searchParams.get('oobCode') ?? '', new_password: 'another long one' };
  await t.call('confirmPasswordReset', { body });
  await t.call('signInPassword', { body: { email, password: body.new_password } });
  expect((await t.call.refused('confirmPasswordReset', { body })).body.error).toBe('invalid_action_code');
});

test('deletes an account only with --yes, and never the last owner', async () => {
  const user = await t.signUp();
  expect(read(`users delete ${user.email}`)).toThrow('Add --yes');
  await earmark(`users delete ${user.email} --yes`);
  expect((await t.call.refused('getUser', {}, user)).status).toBe(401);
  await expect(earmark(`users delete ${user.email} --yes`)).rejects.toThrow('There is no account of');
  const owners = (await earmark('users list')).split('\n').filter((line) => line.includes('  owner  '));
  await expect(earmark(`users delete ${owners[0]?.split(' ')[0]} --yes`)).rejects.toThrow(
    'This is the only owner.',
  );
});

test('disables and enables an account', async () => {
  const { email } = await t.signUp();
  const line = async () => (await earmark('users list')).split('\n').find((each) => each.startsWith(email));
  expect(await earmark(`users disable ${email}`)).toBe(`${email} is disabled.`);
  expect(await line()).toMatch(/ {2}disabled 20\S+$/);
  expect(await earmark(`users enable ${email}`)).toBe(`${email} is enabled.`);
  expect(await line()).toMatch(/ {2}signed out$/);
});

test('invites anybody, or one address', async () => {
  const link = new URL(await earmark('users invite'));
  expect([link.pathname, link.searchParams.get('token')]).toEqual(['/invite', expect.any(String)]);
  await earmark('users invite fay@example.net');
  await expect(earmark('users invite fay')).rejects.toThrow('Please enter a valid email address.');
  await t.drain();
  expect(t.mails.map(({ to }) => to)).toContain('fay@example.net');
});

test('records what commands do to accounts', async () => {
  const { email } = await t.signUp();
  for (const line of [
    `owner add ${email}`,
    `owner add ${email}`,
    `owner remove ${email}`,
    `grant ${email} pro --until 2090-01-31`,
    `grant ${email} 500k`,
    `users reset ${email}`,
    `users disable ${email}`,
    `users enable ${email}`,
    `users delete ${email} --yes`,
  ])
    await earmark(line);
  const actions = await listOwnerActions(t.app.db, { before: null, limit: 50 });
  const recorded = actions.filter(({ subject }) => subject === email).reverse();
  expect(recorded.map(({ actor, action, detail }) => [actor, action, detail])).toEqual([
    [null, 'owner_added', ''],
    [null, 'owner_removed', ''],
    [null, 'plan_granted', 'pro until 2090-01-31'],
    [null, 'characters_granted', '500,000'],
    [null, 'reset_link', ''],
    [null, 'account_disabled', ''],
    [null, 'account_enabled', ''],
    [null, 'account_deleted', ''],
  ]);
});

test('opens and closes the registration', async () => {
  const body = { email: 'new@example.net', password: 'correct horse' };
  expect(await earmark('registration')).toBe('Anybody may create an account.');
  expect(await earmark('registration closed')).toBe('Nobody may create an account.');
  expect((await t.call.refused('signUp', { body })).body).toMatchObject({
    error: 'registration_closed',
    message: 'New accounts cannot be created here.',
  });
  await earmark('registration invitation');
  expect((await t.call.refused('signUp', { body })).body.error).toBe('invitation_required');
  await earmark('registration open');
  await t.call('signUp', { body });
});

test.each([
  ['users', 'Write: earmark users list'],
  ['users list all', 'Write: earmark users list'],
  ['users delete a@example.net --yes now', "Unexpected argument 'now'."],
])('refuses `earmark %s`', (line, message) => {
  expect(read(line)).toThrow(message);
});
