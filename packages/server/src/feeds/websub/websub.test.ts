import { createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createFeedApp, day, type FeedApp, hour } from '../../../test/feeds/feed-app.ts';

/**
 * Hubs that report new items immediately. The hub of these tests runs on another server and calls over real
 * HTTP.
 */
let t: FeedApp;
/** Requests that the hub received, in order. */
const requests: URLSearchParams[] = [];

beforeAll(async () => {
  t = await createFeedApp({ listen: true });
  t.web.serve('/hub', async (request, response) => {
    requests.push(new URLSearchParams(await bodyOf(request)));
    response.writeHead(202).end();
  });
});
afterAll(() => t[Symbol.asyncDispose]());
beforeEach(async () => {
  requests.length = 0;
  await t.rest();
});

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts).toString();
}

let last = 0;
const newPath = (name: string) => `/${++last}/${name}`;
const item = (title: string) => ({ title, path: newPath('item'), date: t.clock.now() });

/** Follows a feed with a hub and waits for the request to the hub. */
async function followWithHub() {
  const path = newPath('feed.xml');
  const items = [item('First')];
  const publish = () =>
    t.publish(path, { title: 'With a hub', self: t.at(path), hub: t.at('/hub'), items: [...items] });
  publish();
  const user = await t.user('pro');
  await t.follow(user, path);
  const request = requests.at(-1);
  if (!request) throw new Error('the hub received no request');
  return {
    user,
    path,
    request,
    callback: request.get('hub.callback') ?? '',
    secret: request.get('hub.secret') ?? '',
    add: (title: string) => {
      items.unshift(item(title));
      publish();
    },
  };
}

/** Verifies a request, as the hub does. */
function verify(callback: string, query: Record<string, string>) {
  const parameters = Object.entries(query).map(([key, value]) => [`hub.${key}`, value]);
  return fetch(`${callback}?${new URLSearchParams(parameters)}`);
}

const promise = (callback: string, topic: string, seconds = 5 * 86_400) =>
  verify(callback, { mode: 'subscribe', topic, challenge: 'abc', lease_seconds: String(seconds) });

/** Reports a change, as the hub does. */
function postUpdate(callback: string, secret: string, body = '<rss/>', signature = sign(secret, body)) {
  return fetch(callback, {
    method: 'POST',
    headers: { 'content-type': 'application/rss+xml', 'x-hub-signature': signature },
    body,
  });
}
const sign = (secret: string, body: string) =>
  `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;

const stateOf = (path: string) =>
  t.app.db.selectFrom('feeds').selectAll().where('feed_id', '=', t.idAt(path)).executeTakeFirstOrThrow();

describe('a feed with a hub', () => {
  it('is subscribed to with a secret and a callback address of its own', async () => {
    const { request, path, callback, secret } = await followWithHub();
    expect(Object.fromEntries(request)).toMatchObject({
      'hub.mode': 'subscribe',
      'hub.topic': t.at(path),
      'hub.lease_seconds': '864000',
    });
    expect(callback).toMatch(new RegExp(`^${t.url}/websub/[\\w-]{32}$`));
    expect(secret).toMatch(/^[0-9a-f]{64}$/);
    const other = await followWithHub();
    expect(other.secret).not.toBe(secret);
    expect(other.callback).not.toBe(callback);
  });

  it('confirms its own requests to the hub, and no others', async () => {
    const { path, callback } = await followWithHub();
    const confirmed = await promise(callback, t.at(path));
    expect([confirmed.status, await confirmed.text()]).toEqual([200, 'abc']);
    const lease = (await stateOf(path)).hub_lease_until?.getTime() ?? 0;
    expect(Math.round((lease - t.clock.now().getTime()) / day)).toBe(5);
    expect((await promise(callback, t.at('/another'))).status).toBe(404);
    expect((await verify(callback, { mode: 'unsubscribe', topic: t.at(path), challenge: 'x' })).status).toBe(
      404,
    );
    expect((await verify(callback, { mode: 'subscribe', topic: t.at(path) })).status).toBe(404);
    expect((await promise(`${t.url}/websub/${'x'.repeat(32)}`, t.at(path))).status).toBe(404);
    expect((await promise(`${t.url}/websub/short`, t.at(path))).status).toBe(404);
  });

  it('is polled immediately when the hub reports a change, and otherwise rarely', async () => {
    const { user, path, callback, secret, add } = await followWithHub();
    await promise(callback, t.at(path));
    t.clock.advance(hour / 2);
    add('Second');
    expect((await postUpdate(callback, secret)).status).toBe(202);
    await t.drain();
    expect(await t.titles(user)).toEqual(['Second', 'First']);
    const next = (await stateOf(path)).next_check_at?.getTime() ?? 0;
    expect((next - t.clock.now().getTime()) / hour).toBeGreaterThan(7);
  });

  it('is not polled because of a call without a valid signature', async () => {
    const { path, callback, secret } = await followWithHub();
    t.clock.advance(hour / 2);
    const hits = t.web.hits(path);
    const body = '<rss/>';
    for (const signature of ['', 'sha256=00', sign('guess', body), sign(secret, 'other')]) {
      expect((await postUpdate(callback, secret, body, signature)).status).toBe(202);
    }
    await t.drain();
    expect(t.web.hits(path)).toBe(hits);
    expect((await postUpdate(callback, secret, body)).status).toBe(202);
    await t.drain();
    expect(t.web.hits(path)).toBe(hits + 1);
  });

  it('handles a call that arrives right after a poll', async () => {
    const { user, callback, secret, add } = await followWithHub();
    add('Second');
    await postUpdate(callback, secret);
    await t.drain();
    expect(await t.titles(user)).toEqual(['First']);
    t.clock.advance(60_000);
    await t.drain({ delayed: true });
    expect(await t.titles(user)).toEqual(['Second', 'First']);
  });

  it('has its hub subscription renewed before it ends', async () => {
    const { path, callback } = await followWithHub();
    await promise(callback, t.at(path));
    const times = () => requests.filter((request) => request.get('hub.callback') === callback).length;
    expect(times()).toBe(1);
    await t.pass(3 * day);
    expect(times()).toBe(1);
    await t.pass(1.5 * day);
    expect(times()).toBe(2);
    await t.pass(hour);
    expect(times()).toBe(2);
  });

  it('has its hub subscription cancelled when the last follower leaves', async () => {
    const { user, path, callback } = await followWithHub();
    await promise(callback, t.at(path));
    await t.call('unsubscribeFeed', { params: { feed_id: t.idAt(path) } }, user);
    await t.drain();
    expect(requests.at(-1)?.get('hub.mode')).toBe('unsubscribe');
    const released = await verify(callback, { mode: 'unsubscribe', topic: t.at(path), challenge: 'bye' });
    expect(await released.text()).toBe('bye');
    expect((await stateOf(path)).hub_lease_until).toBeNull();
    expect((await promise(callback, t.at(path))).status).toBe(404);
  });

  it('that denies the subscription is polled like others', async () => {
    const { path, callback } = await followWithHub();
    await promise(callback, t.at(path));
    expect((await verify(callback, { mode: 'denied', topic: t.at(path) })).status).toBe(200);
    await t.check();
    const next = (await stateOf(path)).next_check_at?.getTime() ?? 0;
    expect((next - t.clock.now().getTime()) / hour).toBeLessThan(5);
  });

  it('refuses bodies larger than any feed', async () => {
    const { callback, secret } = await followWithHub();
    const response = await postUpdate(callback, secret, 'x'.repeat(10_000_001));
    expect(response.status).toBe(413);
  });
});
