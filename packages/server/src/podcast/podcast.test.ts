import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestUser } from '../../test/create-test-app.ts';
import {
  attributeOf,
  checkFeed,
  children,
  readFeedXml,
  textOf,
  type XmlElement,
} from '../../test/podcast/check-feed.ts';
import { type RawResponse, requestFeed } from '../../test/podcast/request-feed.ts';
import { createAccounts } from '../accounts/index.ts';
import { createArticles } from '../articles/index.ts';
import { freeEntitlements } from '../entitlements/entitlements.ts';
import { createEntitlements } from '../entitlements/index.ts';
import { createNarrations } from '../narrations/index.ts';
import { createPlaylist } from '../playlist/index.ts';
import { coverJpeg, createPodcast } from './index.ts';

/** A complete service over real HTTP; everyone may use every voice, so that a voice can be changed. */
let service: TestApp;

beforeAll(async () => {
  service = await createTestApp({
    listen: true,
    domains: [
      createEntitlements({
        source: { of: async () => ({ ...freeEntitlements, plan: 'pro' }), redeemVip: async () => {} },
      }),
      createAccounts(),
      createArticles(),
      createNarrations({ cover: (app) => coverJpeg(app.blobs) }),
      createPlaylist(),
      createPodcast(),
    ],
  });
});
afterAll(async () => {
  await service[Symbol.asyncDispose]();
});

interface Listener extends TestUser {
  feedUrl: string;
}

async function newListener(): Promise<Listener> {
  const user = await service.signUp();
  const { body } = await service.call('getUser', {}, { token: user.token });
  return { ...user, feedUrl: body.feed_url };
}

/** Adds a text and has it narrated. @returns the id of the playlist entry */
async function addEpisode(
  { token }: Listener,
  title: string,
  text = `${title} is a short text.`,
): Promise<string> {
  const { body } = await service.call('addArticle', { body: { title, text, type: 'input_text' } }, { token });
  await service.drain();
  service.clock.advance(1_000);
  return body.id;
}

async function newListenerWith(...titles: string[]): Promise<Listener> {
  const listener = await newListener();
  for (const title of titles) await addEpisode(listener, title);
  return listener;
}

/** Reads the feed as an app does; fails if it violates a rule. */
async function readFeed(url: string) {
  const response = await requestFeed(url);
  expect(response.status).toBe(200);
  const xml = response.body.toString();
  expect(checkFeed(xml)).toEqual([]);
  return { ...readFeedXml(xml), response, xml };
}

async function onlyItem(url: string): Promise<XmlElement> {
  const { items } = await readFeed(url);
  expect(items).toHaveLength(1);
  return items[0] as XmlElement;
}

const enclosureOf = (item: XmlElement) => attributeOf(item, 'enclosure', 'url') ?? '';
const titlesOf = (items: XmlElement[]) => items.map((item) => textOf(item, 'title'));
const get = (url: string, headers: Record<string, string> = {}) => requestFeed(url, { headers });
const head = (url: string, headers: Record<string, string> = {}) =>
  requestFeed(url, { method: 'HEAD', headers });
const validators = ({ headers }: RawResponse) => ({
  etag: headers.etag,
  modified: headers['last-modified'],
});

describe('the feed', () => {
  it('is valid while it is empty', async () => {
    const listener = await newListener();
    const { items, channel, response } = await readFeed(listener.feedUrl);
    expect(items).toEqual([]);
    expect(textOf(channel, 'title')).toBe('Earmark');
    expect(attributeOf(channel, 'atom:link', 'href')).toBe(listener.feedUrl);
    expect(response.headers).toMatchObject({
      'content-type': 'application/rss+xml; charset=utf-8',
      'cache-control': 'private, no-cache',
      'x-robots-tag': 'noindex, nofollow',
      'content-length': String(response.body.length),
      vary: 'accept-encoding',
    });
  });

  it('lists only completed articles, newest first', async () => {
    const listener = await newListenerWith('First', 'Second');
    const { token } = listener;
    const waiting = await service.call(
      'addArticle',
      { body: { title: 'Third', text: 'Not spoken yet.' } },
      { token },
    );
    const { items } = await readFeed(listener.feedUrl);
    expect(titlesOf(items)).toEqual(['Second', 'First']);
    await service.drain();
    const after = await readFeed(listener.feedUrl);
    expect(titlesOf(after.items)).toEqual(['Third', 'Second', 'First']);
    expect(textOf(after.items[0] as XmlElement, 'guid')).toBe(waiting.body.id);
  });

  it('declares the language of most of its episodes', async () => {
    const listener = await newListenerWith('English');
    const german = 'Gestern ging der alte Leuchtturmwärter zum letzten Mal die Treppe hinauf.';
    await addEpisode(listener, 'Der Leuchtturm', german);
    await addEpisode(listener, 'Der Wärter', `${german} Niemand wusste davon.`);
    const { channel } = await readFeed(listener.feedUrl);
    expect(textOf(channel, 'language')).toMatch(/^de/);
  });

  it('is written again when its owner chooses another language', async () => {
    const listener = await newListenerWith('Lamps');
    const before = validators((await readFeed(listener.feedUrl)).response);
    await service.call('updateUser', { body: { language: 'fr' } }, listener);
    const { channel, response } = await readFeed(listener.feedUrl);
    expect(validators(response).etag).not.toBe(before.etag);
    expect(textOf(channel, 'description')).toContain('lu par des voix de synthèse');
  });

  it('declares the exact size of the audio, which contains a cover', async () => {
    const listener = await newListenerWith('Exact');
    const item = await onlyItem(listener.feedUrl);
    const audio = await get(enclosureOf(item));
    expect(audio.status).toBe(200);
    expect(audio.headers['content-type']).toBe('audio/mpeg');
    expect(String(audio.body.length)).toBe(attributeOf(item, 'enclosure', 'length'));
    expect(audio.body.subarray(0, 3).toString()).toBe('ID3');
    expect(audio.body.includes(Buffer.from(await coverJpeg(service.app.blobs)))).toBe(true);
  });

  it('answers HEAD with the headers of GET, plain and compressed', async () => {
    const { feedUrl } = await newListenerWith('Headed');
    for (const headers of [{}, { 'accept-encoding': 'gzip' }]) {
      const [fullResponse, top] = [await get(feedUrl, headers), await head(feedUrl, headers)];
      const { date: _, connection: __, 'x-request-id': ___, ...expected } = fullResponse.headers;
      expect(top.headers).toMatchObject(expected);
      expect(top.headers['content-length']).toBe(String(fullResponse.body.length));
      expect(top.body).toHaveLength(0);
    }
  });

  it('is compressed on request, with its own ETag', async () => {
    const { feedUrl } = await newListenerWith('Squeezed');
    const plain = await get(feedUrl);
    const packed = await get(feedUrl, { 'accept-encoding': 'gzip, deflate' });
    expect(packed.headers['content-encoding']).toBe('gzip');
    expect(packed.body.length).toBeLessThan(plain.body.length);
    expect(gunzipSync(packed.body).equals(plain.body)).toBe(true);
    expect(packed.headers.etag).not.toBe(plain.headers.etag);
    expect(plain.headers).not.toHaveProperty('content-encoding');
  });

  it('answers 304 for a known version, by either validator', async () => {
    const { feedUrl } = await newListenerWith('Known');
    const { etag = '', modified = '' } = validators(await get(feedUrl));
    const packedTag = (await get(feedUrl, { 'accept-encoding': 'gzip' })).headers.etag ?? '';
    const known = [
      { 'if-none-match': etag },
      { 'if-none-match': `W/${etag}` },
      { 'if-none-match': packedTag },
      { 'if-modified-since': modified },
      { 'if-none-match': etag, 'if-modified-since': 'Mon, 01 Jan 2001 00:00:00 GMT' },
    ];
    for (const headers of known) {
      for (const response of [await get(feedUrl, headers), await head(feedUrl, headers)]) {
        expect(response.status).toBe(304);
        expect(response.body).toHaveLength(0);
        expect(validators(response)).toEqual({ etag, modified });
        expect(response.headers).not.toHaveProperty('content-length');
      }
    }
    const unknown = [
      { 'if-none-match': '"other"', 'if-modified-since': modified },
      { 'if-modified-since': 'Mon, 01 Jan 2001 00:00:00 GMT' },
    ];
    for (const headers of unknown) expect((await get(feedUrl, headers)).status).toBe(200);
  });

  it('keeps its version when an episode is played', async () => {
    const listener = await newListenerWith('Played');
    const before = validators(await get(listener.feedUrl));
    const guid = textOf(await onlyItem(listener.feedUrl), 'guid') ?? '';
    service.clock.advance(60_000);
    await service.call(
      'setArticleFlag',
      { body: { article_id: guid, attribute: 'played', value: true } },
      { token: listener.token },
    );
    expect(validators(await get(listener.feedUrl))).toEqual(before);
    expect((await get(listener.feedUrl, { 'if-none-match': before.etag ?? '' })).status).toBe(304);
  });

  it('gets a later date with every change, also within a second and after a removal', async () => {
    const listener = await newListener();
    const versions = [validators(await get(listener.feedUrl))];
    const remember = async () => versions.push(validators(await get(listener.feedUrl)));
    const { body } = await service.call(
      'addArticle',
      { body: { title: 'Brief', text: 'A brief text.' } },
      { token: listener.token },
    );
    await service.drain();
    await remember();
    for (const value of [true, false]) {
      await service.call(
        'setArticleFlag',
        { body: { article_id: body.id, attribute: 'deleted', value } },
        { token: listener.token },
      );
      await remember();
    }
    const dates = versions.map(({ modified }) => Date.parse(modified ?? ''));
    expect(dates).toEqual(dates.toSorted((a, b) => a - b));
    expect(new Set(dates).size).toBe(4);
    // Removing an episode restores an earlier version, but an app that sends only a date must still notice.
    const stale = await get(listener.feedUrl, { 'if-modified-since': versions[2]?.modified ?? '' });
    expect(stale.status).toBe(200);
  });

  it('splits a long archive into pages that link to each other', async () => {
    const listener = await newListenerWith('Template');
    // Insert 649 more entries with the same audio directly, because adding them one by one would take
    // minutes.
    await sql`
      insert into playlist_items (id, user_id, article_id, narration_id, source_key, article_key, article_url, type,
        title, added_at, updated_at)
      select gen_random_uuid(), user_id, article_id, narration_id, source_key || number, article_key || number,
        article_url || number, type, 'Older ' || number, added_at - number * interval '1 minute', updated_at
      from playlist_items, generate_series(1, 649) as number
      where user_id = ${listener.userId}`.execute(service.app.db);
    const counts: number[] = [];
    let url: string | null = listener.feedUrl;
    let titles: (string | null)[] = [];
    while (url !== null) {
      const response = await get(url);
      const { channel, items } = readFeedXml(response.body.toString());
      counts.push(items.length);
      titles = [...titles, ...titlesOf(items)];
      expect((await get(url, { 'if-none-match': response.headers.etag ?? '' })).status).toBe(304);
      const next = children(channel, 'atom:link').find((link) => link.attributes['rel'] === 'next');
      url = next?.attributes['href'] ?? null;
    }
    expect(counts).toEqual([300, 300, 50]);
    expect(titles).toEqual(['Template', ...Array.from({ length: 649 }, (_, index) => `Older ${index + 1}`)]);
    expect((await get(listener.feedUrl.replace('.xml', '/page-4.xml'))).status).toBe(404);
  });
});

describe('the files of the feed', () => {
  it('support seeking: ranges, conditions, no compression', async () => {
    const { feedUrl } = await newListenerWith('Seekable');
    const url = enclosureOf(await onlyItem(feedUrl));
    const fullResponse = await get(url, { 'accept-encoding': 'gzip' });
    const size = fullResponse.body.length;
    expect(fullResponse.headers).toMatchObject({
      'accept-ranges': 'bytes',
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex, nofollow',
      'content-length': String(size),
    });
    expect(fullResponse.headers).not.toHaveProperty('content-encoding');

    const probe = await get(url, { range: 'bytes=0-1' });
    expect(probe.status).toBe(206);
    expect(probe.headers['content-range']).toBe(`bytes 0-1/${size}`);
    const { etag = '', modified = '' } = validators(fullResponse);
    const middle = await get(url, { range: 'bytes=1000-1999', 'if-range': etag });
    expect(middle.body.equals(fullResponse.body.subarray(1_000, 2_000))).toBe(true);
    expect((await get(url, { range: 'bytes=-100', 'if-range': modified })).body).toHaveLength(100);
    expect((await get(url, { range: 'bytes=1000-1999', 'if-range': '"older"' })).body).toHaveLength(size);

    const beyond = await get(url, { range: `bytes=${size}-` });
    expect(beyond.status).toBe(416);
    expect(beyond.headers['content-range']).toBe(`bytes */${size}`);
    expect((await get(url, { 'if-none-match': etag })).status).toBe(304);

    const top = await head(url);
    expect(top.headers['content-length']).toBe(String(size));
    expect(top.headers.etag).toBe(etag);
    expect(top.body).toHaveLength(0);
  });

  it('include transcripts and chapters that players on other sites may read', async () => {
    const listener = await newListener();
    const text = '# The bell\n\nOnce there was a bell.\n\n# The lamp\n\nThen there was a lamp.';
    await addEpisode(listener, 'Two chapters', text);
    const item = await onlyItem(listener.feedUrl);
    const files = Object.fromEntries(
      await Promise.all(
        [...children(item, 'podcast:transcript'), ...children(item, 'podcast:chapters')].map(async (link) => {
          const response = await get(link.attributes['url'] ?? '', { origin: 'https://player.example' });
          expect(response.status).toBe(200);
          expect(response.headers['content-type']).toBe(`${link.attributes['type']}; charset=utf-8`);
          expect(response.headers['access-control-allow-origin']).toBe('*');
          expect(response.headers['content-length']).toBe(String(response.body.length));
          return [link.attributes['type'], response.body.toString()] as const;
        }),
      ),
    );
    expect(files['text/vtt']).toMatch(/^WEBVTT\n/);
    expect(files['text/vtt']).toContain('-->');
    expect(files['application/x-subrip']).toMatch(/^1\r?\n00:00:/);
    const { segments } = JSON.parse(files['application/json'] ?? '') as { segments: { body: string }[] };
    expect(segments.map(({ body }) => body).join(' ')).toContain('lamp');
    const { version, chapters } = JSON.parse(files['application/json+chapters'] ?? '') as {
      version: string;
      chapters: { title: string; startTime: number }[];
    };
    expect(version).toBe('1.2.0');
    expect(chapters.map(({ title }) => title)).toEqual(expect.arrayContaining(['The bell', 'The lamp']));
    const starts = chapters.map(({ startTime }) => startTime);
    expect(starts).toEqual(starts.toSorted((a, b) => a - b));
  });

  it('include artwork that every app can show', async () => {
    const { channel } = await readFeed((await newListener()).feedUrl);
    const url = attributeOf(channel, 'itunes:image', 'href') ?? '';
    const artwork = await get(url);
    expect(artwork.headers['content-type']).toBe('image/jpeg');
    const { format, width, height } = await sharp(artwork.body).metadata();
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 3_000, height: 3_000 });
    expect((await head(url)).headers['content-length']).toBe(String(artwork.body.length));
    expect((await get(url.replace(/artwork-\w+/, 'artwork'))).body.equals(artwork.body)).toBe(true);
  });
});

describe('access to the feed', () => {
  it('ends immediately for an address that is reset; the guids of the podcast and its episodes stay', async () => {
    const listener = await newListenerWith('Moved');
    const before = await readFeed(listener.feedUrl);
    const oldItem = before.items[0] as XmlElement;
    const oldArtwork = attributeOf(before.channel, 'itunes:image', 'href') ?? '';
    const { body } = await service.call('resetFeedAddress', {}, { token: listener.token });
    expect(body.feed_url).not.toBe(listener.feedUrl);

    const { etag = '', modified = '' } = validators(before.response);
    for (const url of [
      listener.feedUrl,
      enclosureOf(oldItem),
      oldArtwork,
      ...children(oldItem, 'podcast:transcript').map((link) => link.attributes['url'] ?? ''),
    ]) {
      for (const response of [
        await get(url),
        await head(url),
        await get(url, { 'if-none-match': etag, 'if-modified-since': modified }),
        await get(url, { range: 'bytes=0-1' }),
      ]) {
        expect(response.status).toBe(404);
        expect(response.headers['cache-control']).toBe('no-store');
      }
    }

    const after = await readFeed(body.feed_url);
    const newItem = after.items[0] as XmlElement;
    expect(after.response.headers.etag).not.toBe(etag);
    expect(Date.parse(after.response.headers['last-modified'] ?? '')).toBeGreaterThan(Date.parse(modified));
    expect(textOf(after.channel, 'podcast:guid')).toBe(textOf(before.channel, 'podcast:guid'));
    expect(textOf(newItem, 'guid')).toBe(textOf(oldItem, 'guid'));
    expect((await get(enclosureOf(newItem))).status).toBe(200);
    const oldToken = /rss\/(\w+)\.xml/.exec(listener.feedUrl)?.[1] ?? '';
    expect(after.xml).not.toContain(oldToken);
  });

  it('ends for a removed episode and its files, and returns when it is restored', async () => {
    const listener = await newListenerWith('Kept', 'Removed');
    const { items } = await readFeed(listener.feedUrl);
    const removed = items[0] as XmlElement;
    const flag = (value: boolean) =>
      service.call(
        'setArticleFlag',
        { body: { article_id: textOf(removed, 'guid') ?? '', attribute: 'deleted', value } },
        { token: listener.token },
      );
    await flag(true);
    expect(titlesOf((await readFeed(listener.feedUrl)).items)).toEqual(['Kept']);
    for (const url of [
      enclosureOf(removed),
      ...children(removed, 'podcast:transcript').map((link) => link.attributes['url'] ?? ''),
    ]) {
      expect((await get(url)).status).toBe(404);
      expect((await head(url)).status).toBe(404);
    }
    await flag(false);
    expect(titlesOf((await readFeed(listener.feedUrl)).items)).toEqual(['Removed', 'Kept']);
    expect((await get(enclosureOf(removed))).status).toBe(200);
  });

  it('is limited to the listener’s own episodes', async () => {
    const owner = await newListenerWith('Mine');
    const other = await newListenerWith('Yours');
    const name = new URL(enclosureOf(await onlyItem(owner.feedUrl))).pathname.split('/').at(-1);
    const trespass = await get(other.feedUrl.replace('.xml', `/${name}`));
    expect(trespass.status).toBe(404);
    expect(textOf((await readFeed(owner.feedUrl)).channel, 'podcast:guid')).not.toBe(
      textOf((await readFeed(other.feedUrl)).channel, 'podcast:guid'),
    );
  });

  it('uses another address but the same guid when an episode gets another voice', async () => {
    const listener = await newListenerWith('Voiced');
    const before = await onlyItem(listener.feedUrl);
    const audioBefore = (await get(enclosureOf(before))).body;
    const guid = textOf(before, 'guid') ?? '';
    const { token } = listener;
    const voices = (await service.call('preferredVoices', {}, { token })).body.available_voices;
    const { voice } = (await service.call('listArticles', {}, { token })).body[0] ?? { voice: '' };
    const another = voices.find(
      ({ ShortName, LocaleName }) => ShortName !== voice && /English/.test(LocaleName),
    );
    await service.call(
      'reprocess',
      { body: { article_id: guid, voice: another?.ShortName ?? '' } },
      { token },
    );
    await service.drain();
    const after = await onlyItem(listener.feedUrl);
    expect(textOf(after, 'guid')).toBe(guid);
    expect(textOf(after, 'pubDate')).toBe(textOf(before, 'pubDate'));
    expect(enclosureOf(after)).not.toBe(enclosureOf(before));
    const audio = await get(enclosureOf(after));
    expect(String(audio.body.length)).toBe(attributeOf(after, 'enclosure', 'length'));
    // An app that polls the feed once a day still uses the old address, and may be half-way through the file.
    const stale = await get(enclosureOf(before));
    expect(stale.status).toBe(200);
    expect(stale.body.equals(audioBefore)).toBe(true);
    await service.call(
      'setArticleFlag',
      { body: { article_id: guid, attribute: 'deleted', value: true } },
      { token },
    );
    expect((await get(enclosureOf(before))).status).toBe(404);
  });

  it('ends with the account', async () => {
    const listener = await newListenerWith('Last');
    const url = enclosureOf(await onlyItem(listener.feedUrl));
    await service.call('deleteUser', {}, { token: listener.token });
    expect((await get(listener.feedUrl)).status).toBe(404);
    expect((await get(url)).status).toBe(404);
  });

  it('is refused for other addresses', async () => {
    const { feedUrl } = await newListener();
    const base = feedUrl.replace('.xml', '');
    for (const url of [
      base,
      feedUrl.replace('.xml', '.rss'),
      `${service.url}/rss/${'a'.repeat(26)}.xml`,
      `${service.url}/rss/x.xml`,
      `${service.url}/rss/%00.xml`,
      `${base}/nothing.mp3`,
      `${base}/abcdefghijkl.mp3`,
      `${base}/abcdefghijkl.exe`,
      `${base}/page-2.xml`,
    ]) {
      expect([url, (await get(url)).status]).toEqual([url, 404]);
      expect([url, (await head(url)).status]).toEqual([url, 404]);
    }
    expect((await get(`${feedUrl}?from=app`)).status).toBe(200);
  });
});
