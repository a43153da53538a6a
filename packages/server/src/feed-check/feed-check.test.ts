import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import type { FeedCheck, FeedCheckId } from '@earmark/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestUser } from '../../test/create-test-app.ts';
import {
  type Alteration,
  type AlteringProxy,
  startAlteringProxy,
} from '../../test/feed-check/altering-proxy.ts';
import { authority, issued, selfSigned } from '../../test/feed-check/certificates.ts';
import { commandEnv } from '../../test/restored-app.ts';
import { createOwnClient } from '../platform/safe-fetch/own-client.ts';
import { runCommand } from '../run-command.ts';
import { domains } from '../service-domains.ts';
import { checkCertificate } from './checks/check-certificate.ts';
import { isOutsideAts, reachOf } from './checks/reach.ts';
import { createFeedCheck, type FeedCheckEdges } from './index.ts';

/** The name `ear.example` has this address; connections to it reach this machine. */
const edges: { -readonly [Key in keyof FeedCheckEdges]: FeedCheckEdges[Key] } & { addresses: string[] } = {
  addresses: ['93.184.216.34'],
  addressesOf: async () => edges.addresses,
  lookup: (_host, _options, callback) => callback(null, [{ address: '127.0.0.1', family: 4 }]),
  publicRoots: [authority],
  // Longer than in the product: the machine of the tests is busy.
  requestTimeoutMs: 60_000,
};

const withEdges = (replaced: FeedCheckEdges) =>
  domains.map((domain) => (domain.name === 'feed-check' ? createFeedCheck(replaced) : domain));

async function startBehind(proxy: AlteringProxy, publicUrl: string): Promise<TestApp> {
  const env = { EARMARK_PUBLIC_URL: publicUrl };
  const started = await createTestApp({ listen: true, env, domains: withEdges(edges) });
  proxy.target = `http://127.0.0.1:${started.app.config.port}`;
  return started;
}

async function signUpWithEpisodes(app: TestApp): Promise<TestUser> {
  const user = await app.signUp();
  for (const title of ['First', 'Second']) {
    await app.call('addArticle', { body: { title, text: `${title} is a short text.` } }, user);
    await app.drain();
    app.clock.advance(1_000);
  }
  return user;
}

let proxy: AlteringProxy;
let service: TestApp;
let user: TestUser;
beforeAll(async () => {
  proxy = await startAlteringProxy(issued);
  service = await startBehind(proxy, `https://ear.example:${proxy.port}`);
  user = await signUpWithEpisodes(service);
  // The first request for the picture draws it, which takes seconds on a busy machine.
  await check();
});
afterAll(async () => {
  await service[Symbol.asyncDispose]();
  await proxy[Symbol.asyncDispose]();
});
beforeEach(() => {
  proxy.alteration = {};
  proxy.requests.length = 0;
  edges.addresses = ['93.184.216.34'];
  edges.publicRoots = [authority];
  edges.requestTimeoutMs = 60_000;
  // Fills the limit of checks again; a session lasts an hour.
  service.clock.advance(30_000);
});

async function check(of = service, caller = user): Promise<FeedCheck> {
  const { status, body } = await of.call('checkFeed', {}, caller);
  expect(status).toBe(200);
  return body;
}
const verdictsOf = ({ apps }: FeedCheck) => apps.map(({ id, verdict }) => `${id} ${verdict}`).join(', ');
const failing = ({ apps }: FeedCheck) => apps.flatMap(({ id, verdict }) => (verdict === 'fails' ? id : []));
const find = ({ findings }: FeedCheck, id: FeedCheckId) => findings.find((each) => each.id === id);
const notOk = ({ findings }: FeedCheck) =>
  findings.flatMap(({ id, level }) => (level === 'ok' ? [] : `${level} ${id}`));

test('a public https address that passes everything on works for every app', async () => {
  const found = await check();
  expect(found.findings.filter(({ level }) => level !== 'ok')).toEqual([]);
  expect(found.findings).toHaveLength(15);
  expect(found.title).toBe('Every app can reach your feed');
  expect(verdictsOf(found)).toBe(
    'apple works, overcast works, pocketcasts works, antennapod works, gpodder works',
  );
  const { body: account } = await service.call('getUser', {}, user);
  const key = /rss\/(.+)\.xml/.exec(account.feed_url)?.[1] ?? '';
  expect(key).not.toBe('');
  expect(JSON.stringify(found)).not.toContain(key);
});

test('the requests are those of the apps', async () => {
  const seen: string[] = [];
  proxy.alteration = {
    request: (headers, path) => {
      const what = path.endsWith('.xml') ? 'feed' : path.endsWith('.mp3') ? 'audio' : 'other';
      seen.push(
        `${/^\w+/.exec(headers['user-agent'] ?? '')?.[0] ?? ''} ${what} ${headers['range'] ?? ''}`.trim(),
      );
    },
  };
  await check();
  expect(seen).toEqual(
    expect.arrayContaining([
      'Podcasts feed',
      'Overcast feed',
      'PocketCasts feed',
      'AntennaPod feed',
      'gPodder feed',
      'AppleCoreMedia audio bytes=0-1',
      expect.stringMatching(/^AntennaPod audio bytes=\d+-$/),
      'gPodder audio',
    ]),
  );
});

const body = (text: (path: string, body: Buffer) => Buffer | null): Alteration => ({
  response: (passed, path) => {
    const changed = text(path, passed.body);
    return changed === null ? passed : { ...passed, body: changed };
  },
});
const xml = (change: (text: string) => string) =>
  body((path, bytes) => (path.endsWith('.xml') ? Buffer.from(change(bytes.toString())) : null));
const header = (of: RegExp, name: string, value: string | null): Alteration => ({
  response: (passed, path) => {
    if (!of.test(path)) return passed;
    const { [name]: _, ...others } = passed.headers;
    return { ...passed, headers: value === null ? others : { ...others, [name]: value } };
  },
});
const status = (of: RegExp, code: number, agent = /./): Alteration => ({
  response: (passed, path, request) =>
    of.test(path) && agent.test(request.headers['user-agent'] ?? '')
      ? { status: code, headers: {}, body: Buffer.alloc(0) }
      : passed,
});
const everyApp = ['apple', 'overcast', 'pocketcasts', 'antennapod', 'gpodder'];

test.each<[string, Alteration, string[], string[]]>([
  ['drops Range', { request: (headers) => void delete headers['range'] }, ['problem range'], ['apple']],
  [
    'answers with other parts',
    body((path, bytes) => (path.endsWith('.mp3') && bytes.length === 2 ? Buffer.from('no') : null)),
    ['problem range'],
    ['apple', 'overcast', 'pocketcasts', 'antennapod'],
  ],
  [
    'appends to audio',
    {
      response: (passed, path, { method }) =>
        path.endsWith('.mp3') && passed.status === 200 && method === 'GET'
          ? { ...passed, body: Buffer.concat([passed.body, Buffer.alloc(100)]) }
          : passed,
    },
    ['problem length'],
    [],
  ],
  [
    'states other lengths in the feed',
    xml((text) => text.replace(/length="\d+"/g, 'length="1234"')),
    ['warning head', 'problem length'],
    [],
  ],
  [
    'ends audio early',
    {
      response: (passed, path) =>
        path.endsWith('.mp3') && passed.status === 200 && passed.body.length > 9 ? false : passed,
    },
    ['problem length'],
    everyApp,
  ],
  [
    'refuses HEAD',
    { response: (passed, _, { method }) => (method === 'HEAD' ? { ...passed, status: 405 } : passed) },
    ['warning head'],
    [],
  ],
  [
    'sends audio as a page',
    header(/\.mp3$/, 'content-type', 'text/html'),
    ['problem type'],
    ['apple', 'overcast', 'pocketcasts'],
  ],
  ['loses the audio', status(/\.mp3$/, 404), ['problem type'], everyApp],
  ['loses the picture', status(/\.jpg$/, 404), ['problem artwork'], []],
  ['sends another picture type', header(/\.jpg$/, 'content-type', 'image/webp'), ['problem artwork'], []],
  [
    'sends a page as the picture',
    body((path) => (path.endsWith('.jpg') ? Buffer.from('<html>') : null)),
    ['problem artwork'],
    [],
  ],
  [
    'turns an app away',
    status(/\.xml$/, 403, /^Overcast/),
    ['problem clients', 'warning unchanged'],
    ['overcast'],
  ],
  ['turns downloads of an app away', status(/\.mp3$/, 403, /^AppleCoreMedia/), ['problem type'], ['apple']],
  [
    'drops the version',
    {
      response: (passed) => {
        const { etag: _, 'last-modified': __, ...headers } = passed.headers;
        return { ...passed, headers };
      },
    },
    ['warning unchanged'],
    [],
  ],
  [
    'drops conditions',
    {
      request: (headers) => {
        delete headers['if-none-match'];
        delete headers['if-modified-since'];
      },
    },
    ['warning unchanged'],
    [],
  ],
  [
    'removes private tags',
    xml((text) => text.replace(/<(itunes:block|podcast:locked)>\w+<\/\1>/g, '')),
    ['problem private'],
    [],
  ],
  [
    'gives the same GUID to all',
    xml((text) => text.replace(/(<guid[^>]*>)[^<]+/g, '$1same')),
    ['problem guid'],
    [],
  ],
  ['adds a token to links', xml((text) => text.replace(/\.mp3"/g, '.mp3?token=abc"')), ['problem links'], []],
  ['damages the feed', xml((text) => text.replace('</channel>', '')), ['problem feed'], everyApp],
  [
    'sends another feed',
    xml((text) => text.replace(/(<podcast:guid>)[^<]+/, '$1917393e3-1b1e-5cef-ace4-edaa54e1f810')),
    ['problem feed'],
    everyApp,
  ],
  [
    'sends a page for the feed',
    body((path) => (path.endsWith('.xml') ? Buffer.from('<html>Sign in</html>') : null)),
    ['problem feed'],
    everyApp,
  ],
  ['sends the feed as a page', header(/\.xml$/, 'content-type', 'text/html'), ['warning feed'], []],
  ['fails', status(/./, 502), ['problem feed'], everyApp],
])('a proxy that %s', async (_what, alteration, expected, fails) => {
  proxy.alteration = alteration;
  const found = await check();
  expect(notOk(found)).toEqual(expected);
  expect(failing(found)).toEqual(fails);
  for (const { level, remedy } of found.findings) if (level !== 'ok') expect(remedy).not.toBeNull();
});

test('a picture of the wrong size is named with its size', async () => {
  const small = await sharp({ create: { width: 300, height: 200, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer();
  proxy.alteration = body((path) => (path.endsWith('.jpg') ? small : null));
  expect(find(await check(), 'artwork')).toMatchObject({
    level: 'problem',
    message: 'The picture has 300 × 200 pixels; apps require a square of 1400 to 3000.',
  });
});

test('GUIDs that change between two checks are reported, and only then', async () => {
  const listener = await signUpWithEpisodes(service);
  expect(find(await check(service, listener), 'guid')?.level).toBe('ok');
  proxy.alteration = xml((text) => text.replace(/(<guid[^>]*>)/, '$1x'));
  expect(find(await check(service, listener), 'guid')).toMatchObject({
    level: 'problem',
    message: '1 of 2 GUIDs changed since the last check, so apps show these episodes twice.',
  });
});

test('another origin is never fetched, whether a redirect or a link leads there', async () => {
  await using other = await startAlteringProxy(null);
  const origin = `http://127.0.0.1:${other.port}`;
  proxy.alteration = {
    response: (passed, path) =>
      path.endsWith('.xml')
        ? { status: 302, headers: { location: `${origin}/feed.xml` }, body: Buffer.alloc(0) }
        : passed,
  };
  const redirected = await check();
  expect(find(redirected, 'feed')?.message).toContain(`redirects to ${origin}`);
  proxy.alteration = xml((text) => text.replaceAll(/https:\/\/ear\.example:\d+\/rss/g, `${origin}/rss`));
  const linked = await check();
  expect(failing(linked)).toEqual(everyApp);
  expect(find(linked, 'links')).toMatchObject({ level: 'problem' });
  expect(other.requests).toEqual([]);
});

test('an address in the own network works for apps that fetch from there', async () => {
  edges.addresses = ['192.168.1.7'];
  const found = await check();
  expect(found.title).toBe('Your feed answers here, but not to the open internet');
  expect(notOk(found)).toEqual(['problem address']);
  expect(failing(found)).toEqual(['overcast', 'pocketcasts']);
  expect(find(found, 'address')?.remedy).toContain('EARMARK_PUBLIC_URL');
  edges.addresses = ['100.101.102.103'];
  expect((await check()).apps[0]?.reason).toContain('connected to Tailscale');
});

test('a name without an address is not fetched', async () => {
  edges.addresses = [];
  const found = await check();
  expect(notOk(found)).toEqual(['problem address']);
  expect(failing(found)).toEqual(everyApp);
  expect(proxy.requests).toEqual([]);
});

test('a certificate of an unknown authority', async () => {
  edges.publicRoots = [];
  const found = await check();
  expect(notOk(found)).toEqual(['problem certificate']);
  expect(find(found, 'certificate')?.message).toContain('intermediate certificate is missing');
  expect(failing(found)).toEqual(everyApp);
});

test('a certificate of an authority that only this machine knows', async () => {
  const known = getCACertificates('default');
  setDefaultCACertificates([...known, authority]);
  edges.publicRoots = [];
  try {
    const found = await check();
    expect(notOk(found)).toEqual(['problem certificate']);
    expect(failing(found)).toEqual(['overcast', 'pocketcasts']);
    expect(found.apps[3]?.reason).toContain('on which your certificate authority is installed');
  } finally {
    setDefaultCACertificates(known);
  }
});

test('an expired certificate', async () => {
  const { hostname, port } = new URL(service.url);
  const url = new URL(`https://${hostname}:${port}`);
  const found = await checkCertificate(url, 'public', new Date('2200-01-01'), edges);
  expect([found.isUsable, found.result.label]).toEqual([false, 'Certificate has expired']);
});

test('a self-signed certificate: the secret address is not sent', async () => {
  await using strange = await startAlteringProxy(selfSigned);
  await using behind = await startBehind(strange, `https://ear.example:${strange.port}`);
  const found = await check(behind, await behind.signUp());
  expect(found.title).toBe('Apps refuse the connection to your feed');
  expect(find(found, 'certificate')?.message).toContain('it is self-signed');
  expect(failing(found)).toEqual(everyApp);
  expect(strange.requests).toEqual([]);
});

test('http at localhost works on this machine only, as earmark doctor --feed prints', async () => {
  await using local = await createTestApp({ listen: true, domains });
  const listener = await local.signUp('reader@example.net');
  // The picture is drawn for its first request, which may take longer than the check waits on a busy machine.
  const { body: account } = await local.call('getUser', {}, listener);
  const feed = await (await fetch(account.feed_url)).text();
  const picture = /<itunes:image href="([^"]+)"/.exec(feed)?.[1] ?? '';
  expect((await fetch(picture)).status).toBe(200);
  const env = commandEnv(local.app.config);
  const run = (...words: string[]) => runCommand(['doctor', ...words], env);
  const { failed, isReport, output } = await run('--feed', 'Reader@example.net');
  expect([failed, isReport]).toEqual([true, true]);
  expect(output).toMatch(/^Your feed answers here, but not to the open internet \(http:\/\/127/);
  expect(output).toMatch(/^will not +Overcast +Because its servers fetch the feed/m);
  expect(output).toMatch(/^works +gPodder /m);
  expect(output).toMatch(/^problem +Only this machine: .*\n +-> Set EARMARK_PUBLIC_URL/m);
  expect(output).not.toContain('/rss/');
  const found = await check(local, listener);
  expect(notOk(found)).toEqual(['problem address', 'warning certificate']);
  expect(failing(found)).toEqual(['apple', 'overcast', 'pocketcasts', 'antennapod']);
  const json = await run('--feed', listener.userId, '--json');
  expect((JSON.parse(json.output) as FeedCheck).apps).toHaveLength(5);
  expect((await run('--feed', 'nobody@example.net')).output).toBe(
    'There is no account of nobody@example.net.',
  );
  expect((await run('--feed')).output).toBe('Name the account: earmark doctor --feed <email>');
});

test('http at a name on the internet does not work for apps of iOS', async () => {
  await using plain = await startAlteringProxy(null);
  await using behind = await startBehind(plain, `http://ear.example:${plain.port}`);
  const found = await check(behind, await behind.signUp());
  expect(notOk(found)).toEqual(['problem certificate']);
  expect(failing(found)).toEqual(['apple', 'overcast', 'pocketcasts']);
});

test('one check of an account runs at a time, and checks are limited', async () => {
  const listener = await service.signUp();
  const running = check(service, listener);
  await expect.poll(() => proxy.requests.length, { interval: 2 }).toBeGreaterThan(0);
  const second = await service.call.refused('checkFeed', {}, listener);
  expect([second.status, second.body['retry_after']]).toEqual([429, 15]);
  expect((await running).apps).toHaveLength(5);
  for (let at = 0; at < 8; at++) await check(service, listener);
  const next = await service.call.refused('checkFeed', {}, listener);
  expect([next.status, next.body.error]).toEqual([429, 'too_many_requests']);
  expect((await service.call.refused('checkFeed', {})).status).toBe(401);
});

test.each([
  [['93.184.216.34'], 'public'],
  [['2606:2800:220:1:248:1893:25c8:1946', '93.184.216.34'], 'public'],
  [['93.184.216.34', '10.0.0.1'], 'network'],
  [['fe80::1'], 'network'],
  [['100.64.0.1'], 'tailnet'],
  [['fd7a:115c:a1e0::1'], 'tailnet'],
  [['::1'], 'machine'],
  [['127.0.1.1', '192.168.1.2'], 'machine'],
  [['0.0.0.0'], 'machine'],
  [[], 'nowhere'],
])('%j is reached from: %s', (addresses, reach) => {
  expect(reachOf(addresses)).toBe(reach);
});

test.each([
  ['192.168.1.7', true],
  ['fe80::1', true],
  ['nas', true],
  ['nas.local', true],
  ['nas.example.net', false],
])('iOS may use http at %s: %s', (host, expected) => {
  expect(isOutsideAts(host)).toBe(expected);
});

test.each([
  ['http://ear.example/rss/a.xml', true],
  ['https://ear.example/rss/a.xml', true],
  ['https://store.example/a.mp3', true],
  ['http://store.example/a.mp3', false],
  ['http://ear.example:81/', false],
  ['https://ear.example:8443/', false],
  ['http://user:password@ear.example/', false],
  ['http://ear.example.net/', false],
  ['http://127.0.0.1/', false],
  ['file:///etc/passwd', false],
  ['/rss/a.xml', false],
])('%s may be fetched: %s', async (address, expected) => {
  const origins = new Set(['http://ear.example', 'https://store.example']);
  await using client = createOwnClient(origins, {}, new AbortController().signal);
  expect(client.isOwn(address)).toBe(expected);
});

test('a proxy that never answers: the check ends by its deadlines', async () => {
  edges.requestTimeoutMs = 200;
  proxy.alteration = { response: () => null };
  const found = await check();
  expect(notOk(found)).toEqual(['problem feed']);
  expect(find(found, 'feed')?.message).toContain('no answer within 0.2 seconds');
  expect(failing(found)).toEqual(everyApp);
});
