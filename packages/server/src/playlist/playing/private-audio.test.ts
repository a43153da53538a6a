import type { Article } from '@earmark/contract';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ArticleApp, createArticleApp } from '../../../test/articles/article-app.ts';
import { prose } from '../../../test/articles/outside-web.ts';
import type { TestUser } from '../../../test/create-test-app.ts';
import { episodeFiles } from '../../narrations/audio-files.ts';
import { readCommand } from '../../operator/read-command.ts';
import { runOperator } from '../../operator/run-operator.ts';

let t: ArticleApp;
beforeAll(async () => {
  t = await createArticleApp({ listen: true });
  const picture = await sharp({ create: { width: 90, height: 60, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  t.web.serve('/picture.png', (_request, response) =>
    response.writeHead(200, { 'content-type': 'image/png' }).end(picture),
  );
});
afterAll(() => t[Symbol.asyncDispose]());

/** Serves a page with a picture. */
function page(name: string): string {
  const path = `/${name.replaceAll(/\W+/g, '-')}`;
  t.web.serve(path, {
    html: `<!doctype html><html lang="en"><head><title>${name}</title><meta property="og:image" content="${t.web.url}/picture.png"></head>
<body><article><h1>${name}</h1>${prose(2, name)
      .map((text) => `<p>${text}</p>`)
      .join('')}</article></body></html>`,
  });
  return `${t.web.url}${path}`;
}

/** A request by a signed-in user or by a visitor. */
interface Request {
  path: string;
  user?: TestUser;
  range?: string;
}

async function status(path: string, { user, range, ...more }: Partial<Request> & Conditions = {}) {
  const response = await fetch(new URL(path, t.url), {
    headers: {
      ...(user && { 'earmark-id-token': user.token }),
      ...(range && { range }),
      ...Object.fromEntries(Object.entries(more).filter(([name]) => name.startsWith('if-'))),
    } as Record<string, string>,
  });
  const text = await response.text();
  const body = response.status === 404 ? text.replace(/"request_id":"[^"]*"/, '') : '';
  return { status: response.status, cache: response.headers.get('cache-control') ?? '', body };
}

interface Conditions {
  'if-none-match'?: string;
  'if-range'?: string;
}

const addressesOf = (id: string) => [
  `/audio/${id}.mp3`,
  `/audio/${id}.live.mp3`,
  `/thumbnails/${id}.jpg`,
  `/cards/${id}.png`,
  `/api/article/${id}`,
  `/api/article/${id}/transcript`,
];

test('an audio id gives no access to users who do not have the article in their playlist', async () => {
  const [owner, other] = [await t.signUp(), await t.signUp()];
  const added = await t.add(owner, { article_url: page('Unshared') });
  await t.drain();
  for (const path of addressesOf(added.audio_id)) {
    expect([path, (await status(path)).status]).toEqual([path, 404]);
    expect([path, (await status(path, { user: other })).status]).toEqual([path, 404]);
  }
});

/** Requests of the owner's player and screens; the last two are sent with a token. */
const ownRequests = (article: Article, user: TestUser): Request[] => [
  { path: article.audio_url },
  { path: article.audio_url, range: 'bytes=0-99' },
  { path: article.stream_url },
  { path: article.thumbnail_url ?? 'no picture' },
  { path: `/audio/${article.audio_id}.mp3`, user },
  { path: `/thumbnails/${article.audio_id}.jpg`, user },
  { path: `/api/article/${article.audio_id}`, user },
  { path: `/api/article/${article.id}`, user },
  { path: `/api/article/${article.audio_id}/transcript`, user },
];

/** Requests of podcast apps. */
const feedRequests = (feedUrl: string, { audio_id }: Article): Request[] =>
  ['mp3', 'vtt', 'srt', 'json', 'chapters.json'].map((extension) => ({
    path: `${new URL(feedUrl).pathname.replace(/\.xml$/, '')}/${audio_id}.${extension}`,
  }));

/** Requests of anyone who has the share link. */
const sharedRequests = (shareId: string): Request[] => addressesOf(shareId).map((path) => ({ path }));

/** Sends the requests. @returns those whose response is not the wanted one */
async function unlike(expected: 'found' | 'gone', requests: Request[]): Promise<unknown[]> {
  const unknown = await status('/audio/AAAAAAAAAAAAAAAAAAAAAA.mp3');
  const responses = await Promise.all(
    requests.map(async (request) => ({ ...request, ...(await status(request.path, request)) })),
  );
  return responses.filter(({ status, range, body }) =>
    expected === 'found'
      ? status !== (range === undefined ? 200 : 206)
      : status !== 404 || body !== unknown.body,
  );
}

/** Signs up a Pro listener with a converted page and shares that page. */
async function sharer(name: string) {
  const owner = await t.signUp();
  await runOperator(t.app, readCommand(['grant', owner.email, 'pro']));
  const added = await t.add(owner, { article_url: page(name) });
  await t.drain();
  const article = await t.findEntry(owner, added.id);
  const { feed_url } = (await t.call('getUser', {}, owner)).body;
  return { owner, article, shareId: await share(owner, added.id), feedUrl: feed_url };
}

const share = async (user: TestUser, article_id: string) =>
  (await t.call('shareArticle', { body: { article_id } }, user)).body.share_id;
const flag = (user: TestUser, article_id: string, value: boolean) =>
  t.call('setArticleFlag', { body: { article_id, attribute: 'deleted', value } }, user);
const privacy = (user: TestUser, privacyMode: boolean) =>
  t.call('updateUser', { body: { privacyMode } }, user);

test('a part of an id names no article', async () => {
  expect(
    await unlike(
      'gone',
      addressesOf('zzz').map((path) => ({ path })),
    ),
  ).toEqual([]);
});

test('a share link opens its article to everyone, and caches must revalidate it each time', async () => {
  const { owner, article, shareId } = await sharer('Shared');
  expect(await unlike('found', sharedRequests(shareId))).toEqual([]);
  for (const path of addressesOf(shareId)) {
    expect((await status(path)).cache).toMatch(/^(private, no-cache|private, no-store|no-store)$/);
  }
  // The drawing itself may be cached, but not that this link leads to it.
  const text = await t.add(owner, { title: 'Undrawn', text: prose(1, 'Undrawn').join(' ') });
  await t.drain();
  const thumbnail = new URL(`/thumbnails/${await share(owner, text.id)}.jpg`, t.url);
  const drawing = await fetch(thumbnail, { redirect: 'manual' });
  expect([drawing.status, drawing.headers.get('cache-control')]).toEqual([302, 'private, no-cache']);
  expect(await share(owner, article.id)).toBe(shareId);
  expect((await t.findEntry(owner, article.id)).share_id).toBe(shareId);
  // The response reveals neither the owner's entry nor their details.
  const { body } = await t.call('getArticle', { params: { audio_id: shareId } });
  expect(body).toMatchObject({ audio_id: shareId, audio_url: `/audio/${shareId}.mp3`, title: 'Shared' });
  expect(JSON.stringify(body)).not.toContain(article.audio_id);
  expect(body).not.toHaveProperty('entry_id');
});

test("caches must not store a listener's own audio", async () => {
  const { owner, article } = await sharer('Uncached');
  for (const { path, ...how } of ownRequests(article, owner)) {
    const { cache } = await status(path, how);
    expect([path, cache]).toEqual([path, expect.stringMatching(/^(private, no-store|no-store)$/)]);
  }
});

test('privacy mode ends sharing immediately and permanently; the owner can keep listening', async () => {
  const { owner, article, shareId, feedUrl } = await sharer('Kept to oneself');
  const own = [...ownRequests(article, owner), ...feedRequests(feedUrl, article)];
  expect(await unlike('found', own)).toEqual([]);
  await privacy(owner, true);
  expect(await unlike('gone', sharedRequests(shareId))).toEqual([]);
  expect(await unlike('gone', sharedRequests(article.audio_id))).toEqual([]);
  expect(await unlike('found', own)).toEqual([]);
  const refused = await t.call.refused('shareArticle', { body: { article_id: article.id } }, owner);
  expect(refused.body.error).toBe('sharing_disabled');

  t.clock.advance(1_000);
  await privacy(owner, false);
  expect(await unlike('gone', sharedRequests(shareId))).toEqual([]);
  expect(await t.findEntry(owner, article.id)).not.toHaveProperty('share_id');
  const again = await share(owner, article.id);
  expect(again).not.toBe(shareId);
  expect(await unlike('found', sharedRequests(again))).toEqual([]);
});

test('only its owner can play an article added in privacy mode', async () => {
  const owner = await t.signUp();
  await runOperator(t.app, readCommand(['grant', owner.email, 'pro']));
  await privacy(owner, true);
  const { id } = await t.add(owner, { article_url: page('Born private') });
  const { id: text } = await t.add(owner, { title: 'A diary', text: prose(1, 'Diary').join(' ') });
  await t.drain();
  const other = await t.signUp();
  for (const article of [await t.findEntry(owner, id), await t.findEntry(owner, text)]) {
    const own = ownRequests(article, owner).filter(
      ({ path }) => article.thumbnail_url?.startsWith('/thumbnails/') || !/thumbnails|artwork/.test(path),
    );
    expect(await unlike('found', own)).toEqual([]);
    expect(await unlike('gone', sharedRequests(article.audio_id))).toEqual([]);
    const asOther = own.flatMap((request) => (request.user ? { ...request, user: other } : []));
    expect(await unlike('gone', asOther)).toEqual([]);
  }
});

test('removing an entry closes every address of it immediately, and undo restores them all', async () => {
  const { owner, article, shareId, feedUrl } = await sharer('Removed');
  const own = [...ownRequests(article, owner), ...feedRequests(feedUrl, article)];
  const etag =
    (await fetch(new URL(`/audio/${shareId}.mp3`, t.url), { method: 'HEAD' })).headers.get('etag') ?? '';
  await flag(owner, article.id, true);
  expect(await unlike('gone', [...own, ...sharedRequests(shareId)])).toEqual([]);
  // A client with a copy gets neither a 304 nor a further range.
  for (const path of [article.audio_url, `/audio/${shareId}.mp3`]) {
    const conditions = [
      { 'if-none-match': etag },
      { range: 'bytes=10-', 'if-range': etag },
      { 'if-none-match': '*' },
    ];
    for (const headers of conditions) expect((await status(path, headers)).status).toBe(404);
    expect((await fetch(new URL(path, t.url), { method: 'HEAD' })).status).toBe(404);
  }
  await flag(owner, article.id, false);
  expect(await unlike('found', [...own, ...sharedRequests(shareId)])).toEqual([]);
});

test('another listener of the same article keeps access, and gives none to others', async () => {
  const { owner, article, shareId } = await sharer('Of two');
  const other = await t.signUp();
  const theirs = await t.add(other, { article_url: article.article_url });
  expect(theirs.audio_id).toBe(article.audio_id);
  await flag(owner, article.id, true);
  expect(await unlike('gone', [...ownRequests(article, owner), ...sharedRequests(shareId)])).toEqual([]);
  expect(await unlike('found', ownRequests(theirs, other))).toEqual([]);
  const theirShare = await share(other, theirs.id);
  expect(await unlike('found', sharedRequests(theirShare))).toEqual([]);
  // A key opens only the article of its own entry.
  const foreign = await sharer('Somebody else’s');
  const key = theirs.audio_url.split('/')[2] ?? '';
  expect((await status(`/audio/${key}/${foreign.article.audio_id}.mp3`)).status).toBe(404);
  expect((await status(`/audio/${key}/${theirs.audio_id}.mp3`)).status).toBe(200);
});

test('sharing can be stopped on its own, and a new link has another id', async () => {
  const { owner, article, shareId } = await sharer('Stopped');
  const other = await t.signUp();
  const stop = (user: TestUser) => t.call.refused('stopSharing', { query: { article_id: article.id } }, user);
  expect((await stop(other)).status).toBe(404);
  expect(await unlike('found', sharedRequests(shareId))).toEqual([]);
  for (const _ of ['once', 'twice']) {
    await t.call('stopSharing', { query: { article_id: article.id } }, owner);
    expect(await unlike('gone', sharedRequests(shareId))).toEqual([]);
  }
  expect(await unlike('found', ownRequests(article, owner))).toEqual([]);
  expect(await share(owner, article.id)).not.toBe(shareId);
  expect((await t.call.refused('shareArticle', { body: { article_id: article.id } }, other)).status).toBe(
    404,
  );
});

test('concurrent requests for a share link all return the same link', async () => {
  const owner = await t.signUp();
  const { id } = await t.add(owner, { title: 'At once', text: prose(1, 'Once').join(' ') });
  const links = await Promise.all(Array.from({ length: 8 }, () => share(owner, id)));
  expect(new Set(links).size).toBe(1);
});

test('deleting an account closes all of its addresses immediately', async () => {
  const { owner, article, shareId, feedUrl } = await sharer('Of nobody');
  await t.call('deleteUser', {}, owner);
  const keyed = ownRequests(article, owner).filter(({ user }) => !user);
  expect(
    await unlike('gone', [...keyed, ...sharedRequests(shareId), ...feedRequests(feedUrl, article)]),
  ).toEqual([]);
});

test('disabling an account closes all of its addresses until it is enabled', async () => {
  const { owner, article, shareId, feedUrl } = await sharer('Of a disabled account');
  const keyed = ownRequests(article, owner).filter(({ user }) => !user);
  const addresses = [...keyed, ...sharedRequests(shareId), ...feedRequests(feedUrl, article)];
  const feed = async () => (await status(new URL(feedUrl).pathname)).status;
  await runOperator(t.app, readCommand(['users', 'disable', owner.email]));
  expect([await unlike('gone', addresses), await feed()]).toEqual([[], 404]);
  await runOperator(t.app, readCommand(['users', 'enable', owner.email]));
  expect([await unlike('found', addresses), await feed()]).toEqual([[], 200]);
});

test('a new feed address closes the old one and leaves share links and players alone', async () => {
  const { owner, article, shareId, feedUrl } = await sharer('New feed');
  const { body } = await t.call('resetFeedAddress', {}, owner);
  expect(await unlike('gone', feedRequests(feedUrl, article))).toEqual([]);
  const others = [...ownRequests(article, owner), ...sharedRequests(shareId)];
  expect(await unlike('found', [...others, ...feedRequests(body.feed_url, article)])).toEqual([]);
});

test('a share link follows its entry to another voice', async () => {
  const { owner, article, shareId } = await sharer('In another voice');
  await t.call('reprocess', { body: { article_id: article.id, voice: 'Kendra' } }, owner);
  await t.drain();
  const { body } = await t.call('getArticle', { params: { audio_id: shareId } });
  expect(body.status).toBe('completed');
  const length = async (path: string) =>
    (await fetch(new URL(path, t.url), { method: 'HEAD' })).headers.get('content-length');
  const now = await t.findEntry(owner, article.id);
  expect(await length(body.audio_url)).toBe(await length(now.audio_url));
  expect(await length(body.audio_url)).not.toBe(await length(article.audio_url));
});

test.each([
  ['its entry is removed', (owner: TestUser, id: string) => flag(owner, id, true)],
  ['privacy mode is turned on', (owner: TestUser) => privacy(owner, true)],
  [
    'sharing is stopped',
    (owner: TestUser, id: string) => t.call('stopSharing', { query: { article_id: id } }, owner),
  ],
  ['the account is deleted', (owner: TestUser) => t.call('deleteUser', {}, owner)],
  [
    'the account is disabled',
    (owner: TestUser) => runOperator(t.app, readCommand(['users', 'disable', owner.email])),
  ],
])('aborts a stream opened by a share link when %s', async (name, end) => {
  const { owner, article, shareId } = await sharer(`Streamed until ${name}`);
  const other = await t.signUp();
  const theirs = await t.add(other, { article_url: article.article_url });
  // Pretend that the narration is unfinished, so that the stream waits for more.
  await sql`update narrations set status = 'in_progress' where audio_id = ${article.audio_id}`.execute(
    t.app.db,
  );
  const open = async (path: string) => {
    const response = await fetch(new URL(path, t.url));
    expect(response.status).toBe(200);
    const reader = (response.body as ReadableStream<Uint8Array>).getReader();
    expect((await reader.read()).value?.length).toBeGreaterThan(0);
    let over = '';
    const read = async () => {
      while (!(await reader.read()).done);
    };
    const reading = read().then(
      () => {
        over = 'ended';
      },
      () => {
        over = 'broken off';
      },
    );
    return { reading, state: () => over, cancel: () => reader.cancel() };
  };
  const strangers = await open(`/audio/${shareId}.live.mp3`);
  const others = await open(theirs.stream_url);
  await end(owner, article.id);
  await strangers.reading;
  expect(strangers.state()).toBe('broken off');
  expect(others.state()).toBe('');
  await others.cancel();
});

test('aborts the download of a file opened by a share link as well', async () => {
  const { owner, article, shareId } = await sharer('A long file');
  // More than the connection buffers, so that the file is still being sent.
  const { audio_id } = article;
  await t.app.blobs.put(episodeFiles(audio_id).mp3, new Uint8Array(60_000_000), { type: 'audio/mpeg' });
  const response = await fetch(new URL(`/audio/${shareId}.mp3`, t.url));
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  await reader.read();
  await flag(owner, article.id, true);
  await expect(
    (async () => {
      await new Promise((resolve) => setTimeout(resolve, 200));
      while (!(await reader.read()).done);
    })(),
  ).rejects.toThrow();
});

test('articles from feeds of the directory are public and stay public and cacheable', async () => {
  const { owner, article } = await sharer('Public matter');
  await sql`update articles set visibility = 'public' where title = 'Public matter'`.execute(t.app.db);
  expect(await unlike('found', sharedRequests(article.audio_id))).toEqual([]);
  expect((await status(`/audio/${article.audio_id}.mp3`)).cache).toBe('public, max-age=86400');
  await flag(owner, article.id, true);
  expect(await unlike('found', sharedRequests(article.audio_id))).toEqual([]);
  expect(await unlike('gone', ownRequests(article, owner).slice(0, 4))).toEqual([]);
});

test('checks access with a few index lookups, regardless of the number of entries', async () => {
  const { article, shareId } = await sharer('Indexed');
  const [, , key = ''] = article.audio_url.split('/');
  const queryPlans: string[] = [];
  const plans = await t.app.db.transaction().execute(async (tx) => {
    // Test tables are so small that a sequential scan would be cheapest.
    await sql`set local enable_seqscan = off`.execute(tx);
    const queries = [
      sql`select 1 from playlist_items item join narrations on narrations.article_id = item.article_id
        where item.listen_key = ${key}::uuid and narrations.audio_id = ${article.audio_id}`,
      sql`select 1 from playlist_items item join article_shares share on share.item_id = item.id where share.id = ${shareId}`,
    ];
    for (const query of queries) {
      const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${query}`.execute(tx);
      queryPlans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
    }
    return queryPlans;
  });
  expect(plans[0]).toContain('playlist_items_listen_key');
  expect(plans[1]).toContain('article_shares_pkey');
  for (const plan of plans) expect(plan).not.toContain('Seq Scan');
});

// The last test: its clock ends the sessions of the others.
test('a share link can end by itself; links are listed, and stopped all at once', async () => {
  const { owner, article, shareId } = await sharer('For a day');
  const limit = async (days: 1 | 7 | 30 | null) =>
    (await t.call('shareArticle', { body: { article_id: article.id, expires_in_days: days } }, owner)).body;
  const invalid = { body: { article_id: article.id, expires_in_days: 2 as 1 } };
  expect((await t.call.refused('shareArticle', invalid, owner)).status).toBe(400);
  const inADay = new Date(t.clock.now().getTime() + 86_400_000).toISOString();
  expect(await limit(1)).toMatchObject({ share_id: shareId, share_expires_at: inADay });
  // Without a limit in the request, the link keeps the one it has.
  expect(await share(owner, article.id)).toBe(shareId);
  expect((await limit(null)).share_expires_at).toBeNull();
  await limit(1);
  const own = await t.add(owner, { title: 'Without end', text: prose(1, 'Endless').join(' ') });
  const endless = await share(owner, own.id);
  const { body } = await t.call('listShares', {}, owner);
  expect(body.shares.map(({ title, expires_at }) => [title, expires_at])).toEqual(
    expect.arrayContaining([
      ['For a day', inADay],
      ['Without end', null],
    ]),
  );
  expect((await t.call('listShares', {}, await t.signUp())).body.shares).toEqual([]);

  // Openings by others count; those of the owner, and of what is not shared, do not.
  const visit = (share_id: string, visitor?: { token: string }) =>
    t.call('countOpening', { params: { share_id } }, visitor);
  await visit(endless);
  await visit(endless, await t.signUp());
  await visit(endless, owner);
  await visit('no-share-at-all');
  const counts = (await t.call('listShares', {}, owner)).body.shares.map(({ title, opened }) => [
    title,
    opened,
  ]);
  expect(counts).toEqual(
    expect.arrayContaining([
      ['For a day', 0],
      ['Without end', 2],
    ]),
  );

  // Adding the second article took a second.
  t.clock.advance(86_400_000 - 2_000);
  expect(await unlike('found', sharedRequests(shareId))).toEqual([]);
  t.clock.advance(1_000);
  expect(await unlike('gone', sharedRequests(shareId))).toEqual([]);
  const account = { email: owner.email, password: 'correct horse' };
  const again = { ...owner, token: (await t.call('signInPassword', { body: account })).body.id_token };
  expect((await t.findEntry(again, article.id)).share_id).toBeUndefined();
  expect((await t.call('listShares', {}, again)).body.shares.map(({ share_id }) => share_id)).toEqual([
    endless,
  ]);
  // A link made later is another one.
  const renewed = await share(again, article.id);
  expect(renewed).not.toBe(shareId);
  expect((await t.call('stopAllSharing', {}, again)).body).toEqual({ count: 2 });
  expect(await unlike('gone', [...sharedRequests(renewed), ...sharedRequests(endless)])).toEqual([]);
  expect((await t.call('listShares', {}, again)).body.shares).toEqual([]);
});
