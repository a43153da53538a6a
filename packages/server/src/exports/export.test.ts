import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestUser } from '../../test/create-test-app.ts';
import { episodeFiles } from '../narrations/audio-files.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t[Symbol.asyncDispose]());

const start = async (user: TestUser) => (await t.call('startExport', {}, user)).body;
const download = (url: string) => t.server.inject({ method: 'GET', url: new URL(url).pathname });

/** Returns the files of a ZIP with uncompressed entries, by its central directory. */
function unzip(zip: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  let at = zip.readUInt32LE(end + 16);
  for (let remaining = zip.readUInt16LE(end + 10); remaining > 0; remaining--) {
    const [size, nameLength, extra, note] = [20, 28, 30, 32].map((offset) =>
      offset === 20 ? zip.readUInt32LE(at + offset) : zip.readUInt16LE(at + offset),
    ) as [number, number, number, number];
    const local = zip.readUInt32LE(at + 42);
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength);
    const begin = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    files.set(name, zip.subarray(begin, begin + size));
    at += 46 + nameLength + extra + note;
  }
  return files;
}

test('contains account, texts, positions, feeds and audio, and nothing of other users', async () => {
  const [user, other] = [await t.signUp(), await t.signUp()];
  const add = (by: TestUser, title: string, text: string) =>
    t.call('addArticle', { body: { title, text } }, by);
  const { body: narrated } = await add(user, 'Café “talk” / 1', 'Words that are heard to the end.');
  await add(other, 'Not yours', 'Somebody else wrote this.');
  await t.drain();
  t.clock.advance(1_000);
  const { body: unplayed } = await add(user, 'Not spoken yet', 'Words that are only written.');
  await t.call(
    'setArticleFlag',
    { body: { article_id: unplayed.id, attribute: 'deleted', value: true } },
    user,
  );
  await t.call('savePosition', { body: { article_id: narrated.id, position: 1.5 } }, user);
  await t.call('createHighlight', { body: { entry_id: narrated.id, at: 60, note: 'Mine' } }, user);

  const listening = {
    ...(await t.call('getListening', {}, user)).body,
    rate: 1.25,
    pronunciations: [{ written: 'SQL', how: 'say' as const, spoken: 'sequel' }],
  };
  listening.skip = { ...listening.skip, footnotes: !listening.skip.footnotes };
  await t.call('saveListening', { body: listening }, user);

  const id = narrated.id;
  await t.call('changeArticles', { body: { article_ids: [id], action: 'add_tag', tag: 'At sea' } }, user);
  const rule = { tags: ['At sea'] };
  await t.call('addCollection', { body: { name: 'Long reads', rule, sort: 'longest' } }, user);
  await t.call('saveSpeed', { body: { source: null, speed: 1.75 } }, user);
  const before = 'Words that are heard to the end.';
  const place = { article_id: id, block: 0, start: 0, end: before.length };
  await t.call('correctArticle', { body: { ...place, kind: 'sentence', before, text: 'Sounds.' } }, user);
  await t.drain();

  const { url, file_name, expires_at } = await start(user);
  expect(file_name).toMatch(/^earmark-\d{4}-\d\d-\d\d\.zip$/);
  expect(Date.parse(expires_at) - t.clock.now().getTime()).toBe(600_000);
  const response = await download(url);
  expect(response.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': `attachment; filename="${file_name}"`,
    'cache-control': 'no-store',
  });
  const files = unzip(response.rawPayload);
  const audioName = `audio/${narrated.date_added.slice(0, 10)} café_talk_1 ${narrated.id.slice(0, 8)}.mp3`;
  expect([...files.keys()]).toEqual(['earmark.json', 'feeds.opml', audioName]);
  const data = JSON.parse(files.get('earmark.json')?.toString() ?? '');
  const stored = await t.app.blobs.get(episodeFiles(data.playlist[1].audio_id).mp3);
  expect(files.get(audioName)).toEqual(Buffer.concat((await stored?.stream.toArray()) ?? []));
  expect(files.get('feeds.opml')?.toString()).toContain('<opml version="2.0">');
  expect(data).toMatchObject({
    account: { email: user.email },
    linked_emails: [],
    bonuses: [{ action: 'add_article', characters: 100_000 }],
    inbox: [],
    highlights: [{ quote: 'Words that are heard to the end.', note: 'Mine' }],
    listening,
    speeds: { usual: 1.75, sources: [] },
    collections: [{ name: 'Long reads', rule, sort: 'longest' }],
    playlist: [
      { title: 'Not spoken yet', deleted: true, text: 'Words that are only written.', audio_file: null },
      {
        title: 'Café “talk” / 1',
        tags: ['At sea'],
        // The text of the source, which the corrections refer to.
        corrections: [{ kind: 'text', block: 0, start: 0, end: before.length - 1, text: 'Sounds' }],
        text: 'Words that are heard to the end.',
        audio_file: audioName,
      },
    ],
  });
  expect(data.character_entries.map(({ kind }: { kind: string }) => kind).toSorted()).toEqual([
    'bonus',
    'characters',
    'characters',
    'conversion',
    'conversion',
  ]);
  expect(JSON.stringify(data)).not.toContain('Not yours');
});

test('is complete for an empty account', async () => {
  const user = await t.signUp();
  const files = unzip((await download((await start(user)).url)).rawPayload);
  expect(JSON.parse(files.get('earmark.json')?.toString() ?? '')).toMatchObject({ playlist: [] });
});

test('is accessible only to its owner, for ten minutes, and not after the account is deleted', async () => {
  const user = await t.signUp();
  await t.call.refused('startExport', {}, {});
  const { url } = await start(user);
  const forged = url.replace(/export\/./, (found) => `export/${found.endsWith('W') ? 'X' : 'W'}`);
  for (const bad of [forged, url.replace(/\.[\w-]{43}\//, '.AAAA/'), url.replace(/\.[\w-]{43}\//, '/')])
    expect((await download(bad)).statusCode).toBe(404);
  t.clock.advance(600_000);
  expect((await download(url)).statusCode).toBe(404);

  const leaving = await t.signUp();
  const last = await start(leaving);
  await t.call('deleteUser', {}, leaving);
  expect((await download(last.url)).statusCode).toBe(404);
});

test('is rate limited', async () => {
  const user = await t.signUp();
  for (let at = 0; at < 5; at++) await start(user);
  const refused = await t.call.refused('startExport', {}, user);
  expect(refused).toMatchObject({ status: 429, body: { error: 'too_many_requests' } });
});
