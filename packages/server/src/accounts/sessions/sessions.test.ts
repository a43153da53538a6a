import { decodeJwt } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts';
import { purgeAccountRecords } from '../purge-account-records.job.ts';
import { describeDevice } from './describe-device.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0';
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';

let service: TestApp;
beforeAll(async () => {
  service = await createTestApp({ listen: true });
});
afterAll(() => service[Symbol.asyncDispose]());

const enter = async (email: string, userAgent: string) => {
  const body = { email, password: 'correct horse' };
  const { body: session } = await service.call(
    'signInPassword',
    { body },
    { headers: { 'user-agent': userAgent } },
  );
  return { ...session, id: String(decodeJwt(session.id_token)['sid']) };
};
const list = async (token: string) => (await service.call('listSessions', {}, { token })).body.sessions;
const isAccepted = async (token: string) =>
  (await service.server.inject({ url: '/api/user', headers: { 'earmark-id-token': token } })).statusCode ===
  200;

/** Opens the stream of events; `text` is fulfilled when it ends. */
async function openStream(token: string): Promise<{ text: Promise<string> }> {
  const response = await fetch(`${service.url}/api/user/events`, { headers: { 'earmark-id-token': token } });
  expect(response.status).toBe(200);
  return { text: response.text() };
}

test('lists the devices of the user in words, the calling one first', async () => {
  const { email } = await service.signUp('list@example.net');
  await service.signUp('somebody-else@example.net');
  const laptop = await enter(email, firefox);
  service.clock.advance(60_000);
  const phone = await enter(email, safari);
  service.clock.advance(60_000);
  const { body: refreshed } = await service.call('refreshToken', {
    body: { refresh_token: laptop.refresh_token },
  });
  const sessions = await list(phone.id_token);
  expect(sessions.map(({ device, method, is_current }) => [device, method, is_current])).toEqual([
    ['Safari on iPhone', 'password', true],
    ['Firefox on Linux', 'password', false],
    ['Unknown device', 'password', false],
  ]);
  const now = service.clock.now().getTime();
  expect(sessions[1]?.session_id).toBe(laptop.id);
  expect(now - Date.parse(sessions[1]?.last_seen_at ?? '')).toBe(0);
  expect(now - Date.parse(sessions[1]?.created_at ?? '')).toBe(120_000);
  expect((await list(refreshed.id_token)).map(({ is_current }) => is_current)).toEqual([true, false, false]);

  // A device that was not seen for 90 days has ended, even if it is not deleted yet.
  service.clock.advance(89 * 86_400_000);
  const tablet = await enter(email, safari);
  service.clock.advance(2 * 86_400_000);
  const { body: later } = await service.call('refreshToken', {
    body: { refresh_token: tablet.refresh_token },
  });
  expect(await list(later.id_token)).toHaveLength(1);
});

test('ends one device: its tokens and its stream of events stop, and the others go on', async () => {
  const { email } = await service.signUp('end@example.net');
  const laptop = await enter(email, firefox);
  const phone = await enter(email, safari);
  const streamOfPhone = await openStream(phone.id_token);
  let hasLaptopEnded = false;
  const { text } = await openStream(laptop.id_token);
  const streamOfLaptop = text.finally(() => {
    hasLaptopEnded = true;
  });
  const params = { session_id: phone.id };
  await service.call('endSession', { params }, { token: laptop.id_token });
  await streamOfPhone.text;
  expect(await isAccepted(phone.id_token)).toBe(false);
  const body = { refresh_token: phone.refresh_token };
  const refused = await service.call.refused('refreshToken', { body });
  expect(refused.body).toMatchObject({ error: 'requires_recent_login', reason: 'device' });
  expect(await isAccepted(laptop.id_token)).toBe(true);
  expect(hasLaptopEnded).toBe(false);

  const again = await service.call.refused('endSession', { params }, { token: laptop.id_token });
  expect(again).toMatchObject({ status: 404, body: { error: 'not_found' } });

  // The calling device can end as well. The screens were told about each change.
  await service.call('endSession', { params: { session_id: laptop.id } }, { token: laptop.id_token });
  expect(await streamOfLaptop).toMatch(/event: sessions/);
});

test('nobody ends the device of another user', async () => {
  const ann = await service.signUp('ann@example.net');
  const eve = await service.signUp('eve@example.net');
  const [session] = await list(ann.token);
  const params = { session_id: session?.session_id ?? '' };
  expect((await service.call.refused('endSession', { params }, { token: eve.token })).status).toBe(404);
  const malformed = { params: { session_id: 'x' } };
  expect((await service.call.refused('endSession', malformed, { token: eve.token })).status).toBe(400);
  expect(await isAccepted(ann.token)).toBe(true);
});

test('ends all devices except the calling one', async () => {
  const { email, token: first } = await service.signUp('others@example.net');
  const laptop = await enter(email, firefox);
  const phone = await enter(email, safari);
  const stream = await openStream(phone.id_token);
  const end = () => service.call('endOtherSessions', {}, { token: laptop.id_token });
  expect((await end()).body).toEqual({ count: 2 });
  await stream.text;
  expect(await isAccepted(first)).toBe(false);
  expect(await isAccepted(phone.id_token)).toBe(false);
  expect(await isAccepted(laptop.id_token)).toBe(true);
  expect((await end()).body).toEqual({ count: 0 });
});

test('gives another device the reason after a new password, and none after its own log-out', async () => {
  const { token, email } = await service.signUp('why@example.net');
  const [laptop, phone] = [await enter(email, firefox), await enter(email, safari)];
  const refusal = async (body: { refresh_token: string }) =>
    (await service.call.refused('refreshToken', { body: { refresh_token: body.refresh_token } })).body;
  await service.call('signOut', { body: { refresh_token: laptop.refresh_token } });
  expect(await refusal(laptop)).not.toHaveProperty('reason');
  await service.call(
    'changePassword',
    { body: { current_password: 'correct horse', new_password: 'another horse' } },
    { token },
  );
  expect(await refusal(phone)).toMatchObject({ error: 'requires_recent_login', reason: 'password' });
  expect(await refusal(laptop)).not.toHaveProperty('reason');

  // The reason is kept as long as a session that is not used.
  service.clock.advance(91 * 86_400_000);
  await service.app.jobs.enqueue(service.app.db, purgeAccountRecords, {});
  await service.drain();
  expect(await refusal(phone)).not.toHaveProperty('reason');
});

test('keeps how the user signed in: by a code of another device, and over a new password or address', async () => {
  const { token, email } = await service.signUp('ways@example.net');
  const { data } = (await service.call('customToken', {}, { token })).body;
  const { body: tv } = await service.call('signInCustomToken', { body: data });
  expect((await list(tv.id_token))[0]).toMatchObject({ method: 'code', is_current: true });
  const { body: changed } = await service.call(
    'changePassword',
    { body: { current_password: 'correct horse', new_password: 'another horse' } },
    { token: tv.id_token, headers: { 'user-agent': firefox } },
  );
  expect(await list(changed.id_token)).toMatchObject([{ method: 'password', device: 'Firefox on Linux' }]);
  expect(email).toBe('ways@example.net');
});

test.each([
  [null, 'Unknown device'],
  ['curl/8.5.0', 'Unknown device'],
  ['Your bank/1.0 (Linux)', 'Linux'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.5 Safari/605.1.15',
    'Safari on macOS',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0',
    'Edge on Windows',
  ],
  [
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 SamsungBrowser/25.0 Chrome/121.0 Mobile Safari/537.36',
    'Samsung Internet on Android',
  ],
])('names the device of %s', (userAgent, name) => {
  expect(describeDevice(userAgent)).toBe(name);
});
