import { generateKeyPairSync } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestApp } from '../../../test/create-test-app.ts';
import { shareTestApp } from '../../../test/share-test-app.ts';
import { createAuthenticator, type SoftwareAuthenticator } from '../../../test/software-authenticator.ts';
import { purgeAccountRecords } from '../purge-account-records.job.ts';
import { relyingPartyOf } from './relying-party.ts';

const site = 'https://listen.example.net';
const shared = shareTestApp({ env: { EARMARK_PUBLIC_URL: site } });
const password = 'correct horse';
const device = (options?: { counts: boolean }) => createAuthenticator(site, options);

const start = async (token: string) =>
  (await shared().call('passkeyOptions', { body: { password } }, { token })).body;
async function add(token: string, authenticator: SoftwareAuthenticator, name = 'Laptop') {
  const { options } = await start(token);
  const body = { name, response: authenticator.create(options) };
  return (await shared().call('addPasskey', { body }, { token })).body;
}
const startSignIn = async () => (await shared().call('passkeySignInOptions', {})).body.options;
const list = async (token: string) => (await shared().call('listPasskeys', {}, { token })).body.passkeys;
const enter = async (authenticator: SoftwareAuthenticator, deviation = {}) => {
  const body = { response: authenticator.get(await startSignIn(), deviation) };
  return (await shared().call('signInPasskey', { body })).body;
};
const refused = async (authenticator: SoftwareAuthenticator, deviation = {}) => {
  const body = { response: authenticator.get(await startSignIn(), deviation) };
  return (await shared().call.refused('signInPasskey', { body })).body.error;
};

test('a passkey signs in without an address, again and again', async () => {
  const service = shared();
  const { token, userId, email } = await service.signUp();
  const authenticator = device();
  const { options, suggested_name } = (
    await service.call(
      'passkeyOptions',
      { body: { password } },
      { token, headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Firefox/128.0' } },
    )
  ).body;
  expect(suggested_name).toBe('Firefox on Linux');
  expect(options).toMatchObject({
    rp: { id: 'listen.example.net', name: 'Earmark' },
    user: { name: email },
    attestation: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    pubKeyCredParams: [{ alg: -8 }, { alg: -7 }, { alg: -257 }],
    excludeCredentials: [],
  });
  const added = await service.call(
    'addPasskey',
    { body: { name: ' Laptop ', response: authenticator.create(options) } },
    { token },
  );
  expect(added.body).toMatchObject({
    name: 'Laptop',
    last_used_at: null,
    backed_up: false,
    works_here: true,
  });
  expect((await start(token)).options['excludeCredentials']).toMatchObject([
    { id: authenticator.credentialId },
  ]);
  await service.drain();
  expect(service.mails.at(-1)).toMatchObject({
    to: email,
    subject: 'A passkey was added to your Earmark account',
  });

  const signIn = await startSignIn();
  expect(signIn).toMatchObject({ rpId: 'listen.example.net', userVerification: 'required' });
  expect(JSON.stringify(signIn)).not.toContain(authenticator.credentialId);
  for (let time = 0; time < 3; time++) {
    const signedIn = await enter(authenticator);
    expect(signedIn).toMatchObject({ user_id: userId, email });
    const { sessions } = (await service.call('listSessions', {}, { token: signedIn.id_token })).body;
    expect(sessions[0]).toMatchObject({ method: 'passkey', is_current: true });
  }
  expect((await list(token))[0]?.last_used_at).toBe(service.clock.now().toISOString());

  const [{ passkey_id } = added.body] = await list(token);
  const renamed = await service.call(
    'renamePasskey',
    { params: { passkey_id }, body: { name: 'Work laptop' } },
    { token },
  );
  expect(renamed.body.name).toBe('Work laptop');
  await service.call('deletePasskey', { params: { passkey_id } }, { token });
  expect(await list(token)).toEqual([]);
  expect(await refused(authenticator)).toBe('passkey_unknown');
});

test('a device that does not count its uses signs in as well', async () => {
  const { token, userId } = await shared().signUp();
  const authenticator = device({ counts: false });
  await add(token, authenticator);
  for (let time = 0; time < 2; time++) expect((await enter(authenticator)).user_id).toBe(userId);
});

test.each([
  ['another site', { origin: 'https://evil.example' }],
  ['another relying party', { relyingParty: 'evil.example' }],
  ['another key', { key: generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey }],
  ['nobody verified', { userVerified: false }],
  ['an unknown challenge', { challenge: 'AAAA' }],
  ['another user', { userHandle: 'AAAA' }],
  ['a counter that fell', { counter: 1 }],
  ['a counter that stopped', { counter: 2 }],
  ['a counter of 0 after others', { counter: 0 }],
])('a signature with %s does not sign in', async (_what, deviation) => {
  const { token } = await shared().signUp();
  const authenticator = device();
  await add(token, authenticator);
  await enter(authenticator);
  expect(await refused(authenticator, deviation)).toBe('passkey_refused');
});

test('a challenge works once, for five minutes, and is then deleted', async () => {
  const service = shared();
  const { token } = await service.signUp();
  const authenticator = device();
  await add(token, authenticator);
  const first = authenticator.get(await startSignIn());
  const answers = await Promise.all(
    [1, 2, 3, 4].map(() =>
      service.call('signInPasskey', { body: { response: first } }).then(
        () => 'signed in',
        () => 'refused',
      ),
    ),
  );
  expect(answers.toSorted()).toEqual(['refused', 'refused', 'refused', 'signed in']);
  const late = authenticator.get(await startSignIn());
  service.clock.advance(5 * 60_000);
  const { body } = await service.call.refused('signInPasskey', { body: { response: late } });
  expect(body.error).toBe('passkey_refused');
  await service.app.jobs.enqueue(service.app.db, purgeAccountRecords, {});
  service.clock.advance(1);
  await service.drain();
  expect(await service.app.db.selectFrom('passkey_challenges').selectAll().execute()).toEqual([]);
});

test('simultaneous sign-ins with one counter open one session', async () => {
  const { token } = await shared().signUp();
  const authenticator = device();
  await add(token, authenticator);
  const answers = await Promise.all(
    [1, 2, 3].map(() => enter(authenticator, { counter: 9 }).catch(() => null)),
  );
  expect(answers.filter(Boolean)).toHaveLength(1);
});

test('adding needs the password, or a recent sign-in without one', async () => {
  const service = shared();
  const { token, userId } = await service.signUp();
  const wrong = await service.call.refused('passkeyOptions', { body: {} }, { token });
  expect(wrong.body.error).toBe('invalid_password');
  await service.app.db.updateTable('users').set({ password_hash: null }).where('id', '=', userId).execute();
  await service.call('passkeyOptions', { body: {} }, { token });
  service.clock.advance(11 * 60_000);
  const late = await service.call.refused('passkeyOptions', { body: {} }, { token });
  expect(late).toMatchObject({ status: 401, body: { error: 'requires_recent_login' } });
});

test('what is added must come from this site and this account, and only once', async () => {
  const service = shared();
  const ann = await service.signUp('ann@example.net');
  const eve = await service.signUp('eve@example.net');
  const authenticator = device();
  const refuse = async (token: string, response: ReturnType<SoftwareAuthenticator['create']>) =>
    (await service.call.refused('addPasskey', { body: { name: 'x', response } }, { token })).body.error;
  for (const deviation of [
    { origin: 'https://evil.example' },
    { relyingParty: 'evil.example' },
    { userVerified: false },
  ])
    expect(await refuse(ann.token, authenticator.create((await start(ann.token)).options, deviation))).toBe(
      'passkey_refused',
    );
  const { options } = await start(ann.token);
  expect(await refuse(eve.token, authenticator.create(options))).toBe('passkey_refused');
  // A challenge of a sign-in adds nothing.
  const foreign = { ...options, challenge: (await startSignIn())['challenge'] };
  expect(await refuse(ann.token, authenticator.create(foreign))).toBe('passkey_refused');
  await service.call(
    'addPasskey',
    { body: { name: 'x', response: authenticator.create(options) } },
    { token: ann.token },
  );
  const taken = authenticator.create((await start(eve.token)).options);
  expect(await refuse(eve.token, taken)).toBe('passkey_in_use');

  const [passkey] = await list(ann.token);
  const params = { passkey_id: passkey?.passkey_id ?? '' };
  const others = await service.call.refused('deletePasskey', { params }, { token: eve.token });
  expect(others.body.error).toBe('not_found');
  const renamed = await service.call.refused(
    'renamePasskey',
    { params, body: { name: 'x' } },
    { token: eve.token },
  );
  expect(renamed.body.error).toBe('not_found');
  const nameless = { params, body: { name: ' ' } };
  expect((await service.call.refused('renamePasskey', nameless, { token: ann.token })).status).toBe(400);
});

test('an account has at most 20 passkeys', async () => {
  const service = shared();
  const { token, userId } = await service.signUp();
  const { options } = await start(token);
  const rows = Array.from({ length: 20 }, (_, at) => ({
    id: `00000000-0000-4000-8000-0000000000${String(at).padStart(2, '0')}`,
    user_id: userId,
    credential_id: `id${at}`,
    relying_party: 'listen.example.net',
    public_key: Buffer.alloc(1),
    counter: 0,
    transports: [],
    name: 'x',
    backed_up: false,
    created_at: service.clock.now(),
  }));
  await service.app.db.insertInto('passkeys').values(rows).execute();
  const early = await service.call.refused('passkeyOptions', { body: { password } }, { token });
  expect(early.body.error).toBe('too_many_passkeys');
  const body = { name: 'x', response: device().create(options) };
  expect((await service.call.refused('addPasskey', { body }, { token })).body.error).toBe(
    'too_many_passkeys',
  );
});

test('the last way to sign in stays', async () => {
  const service = shared();
  const { token, userId } = await service.signUp();
  const first = await add(token, device());
  const second = await add(token, device(), 'Phone');
  const { db } = service.app;
  await db.updateTable('users').set({ password_hash: null }).where('id', '=', userId).execute();
  const params = ({ passkey_id }: { passkey_id: string }) => ({ params: { passkey_id } });
  await service.call('deletePasskey', params(first), { token });
  const last = await service.call.refused('deletePasskey', params(second), { token });
  expect(last).toMatchObject({ status: 409, body: { error: 'last_sign_in_method' } });
  expect(await list(token)).toHaveLength(1);

  // A passkey of another address is no way to sign in here: it can be deleted, and does not replace another one.
  const identity = { provider: 'g', subject: 's', user_id: userId, created_at: service.clock.now() };
  await db.insertInto('identities').values(identity).execute();
  await service.call('unlinkProvider', { params: { provider: 'g' } }, { token });
  await db.insertInto('identities').values(identity).execute();
  await sql`update passkeys set relying_party = 'old.example.net'`.execute(db);
  expect(await list(token)).toMatchObject([{ works_here: false }]);
  const unlinked = await service.call.refused('unlinkProvider', { params: { provider: 'g' } }, { token });
  expect(unlinked.body.error).toBe('last_sign_in_method');
  await service.call('deletePasskey', params(second), { token });
});

test('passkeys outlive a new password, not the account or a takeover of its address', async () => {
  const service = shared();
  const { db } = service.app;
  const { token, email, userId } = await service.signUp();
  const authenticator = device();
  await add(token, authenticator);
  const change = { current_password: password, new_password: 'another horse' };
  const { body: changed } = await service.call('changePassword', { body: change }, { token });
  const { id_token } = await enter(authenticator);
  await service.call('endOtherSessions', {}, { token: id_token });
  expect(changed.user_id).toBe(userId);
  expect((await enter(authenticator)).user_id).toBe(userId);

  // The owner of the mailbox takes over an account that somebody else may have created with the address.
  const reset = async () => {
    await service.call('requestPasswordReset', { body: { email } });
    await service.drain();
    const oobCode =
      /oobCode=([\w-]+)/.exec(
        service.mails.findLast(({ text }) => text.includes('oobCode'))?.text ?? '',
      )?.[1] ?? '';
    await service.call('confirmPasswordReset', { body: { oobCode, new_password: password } });
    return (await service.call('signInPassword', { body: { email, password } })).body.id_token;
  };
  const owner = await reset();
  expect(await refused(authenticator)).toBe('passkey_unknown');
  // Now the address is verified: a forgotten password does not cost the passkeys.
  const next = device();
  await add(owner, next);
  const again = await reset();
  expect((await enter(next)).user_id).toBe(userId);

  await service.call('deleteUser', {}, { token: again });
  expect(await refused(next)).toBe('passkey_unknown');
  expect(await db.selectFrom('passkeys').select('id').execute()).toEqual([]);
});

test.each([
  ['https://listen.example.net', 'listen.example.net'],
  ['https://listen.example.net:8443', 'listen.example.net'],
  ['http://localhost:8080', 'localhost'],
  ['http://me.localhost', 'me.localhost'],
  ['http://listen.example.net', null],
  ['http://192.168.1.5:8080', null],
  ['https://192.168.1.5', null],
  ['https://[::1]', null],
])('at %s, passkeys belong to %s', (publicUrl, id) => {
  expect(relyingPartyOf({ publicUrl })?.id ?? null).toBe(id);
});

test('where browsers refuse passkeys, the calls are refused', async () => {
  await using service = await createTestApp({ env: { EARMARK_PUBLIC_URL: 'http://192.168.1.5:8080' } });
  const { token } = await service.signUp();
  const refusals = await Promise.all([
    service.call.refused('passkeySignInOptions', {}),
    service.call.refused('passkeyOptions', { body: { password } }, { token }),
  ]);
  expect(refusals.map(({ body }) => body.error)).toEqual(Array(2).fill('social_unavailable'));
});
