import { describe, expect, it } from 'vitest';
import { attributeOf, checkFeed, children, readFeedXml, textOf } from '../../test/podcast/check-feed.ts';
import { feedAddresses } from './feed-addresses.ts';
import { type Feed, type FeedEpisode, renderFeed } from './render-feed.ts';

const episode: FeedEpisode = {
  itemId: '0198c0de-0000-7000-8000-00000000000a',
  audioId: 'AbCdEfGhIjKlMnOpQrStUv',
  title: 'How lighthouses learnt to speak',
  author: 'Ada Quill',
  site: 'The Harbour Review',
  originalUrl: 'https://harbour.example/lighthouses?part=1&of=2',
  description: 'Foghorns, bells and the first talking lamps.',
  language: 'en',
  addedAt: new Date('2026-03-05T10:20:30.500Z'),
  publishedAt: '2026-02-28',
  durationMs: 754_600,
  bytes: 4_527_600,
  hasChapters: true,
  picturePath: '/artwork/0a1b.jpg',
};

const feed: Feed = {
  brandName: 'Earmark',
  guid: 'ee2f2eee-22d7-5ff4-b189-b0df0df45cd3',
  website: 'https://ear.example/playlist',
  addresses: feedAddresses('https://ear.example', 'secretsecret'),
  episodes: [episode],
  language: 'en',
  textLanguage: 'en',
  changedAt: new Date('2026-03-05T10:25:00Z'),
  page: 1,
  pages: 1,
};

const of = (...changes: Partial<FeedEpisode>[]): Feed => ({
  ...feed,
  episodes: changes.map((change, index) => ({
    ...episode,
    itemId: `item-${index}`,
    audioId: `audio-id-${index}`,
    ...change,
  })),
});

/** Parses the only item of a feed with one episode, as an app does. */
function itemOf(change: Partial<FeedEpisode>) {
  const xml = renderFeed(of(change));
  expect(checkFeed(xml)).toEqual([]);
  const [item] = readFeedXml(xml).items;
  if (item === undefined) throw new Error('the feed has no item');
  return item;
}

describe('renderFeed', () => {
  it('writes the fixed words in the language of the owner', () => {
    const xml = renderFeed({ ...of({ title: '' }), textLanguage: 'de' });
    expect(checkFeed(xml)).toEqual([]);
    expect(xml).toContain('>Original lesen</a>');
    expect(xml).toContain('28. Februar 2026');
    expect(xml).toContain('<title>Ohne Titel</title>');
    expect(xml).toContain('Dieser Feed ist privat');
    expect(xml).not.toContain('Read the original');
  });

  it('follows every rule, with and without episodes', () => {
    expect(checkFeed(renderFeed(feed))).toEqual([]);
    expect(checkFeed(renderFeed({ ...feed, episodes: [] }))).toEqual([]);
  });

  it('contains the names and addresses of the feed', () => {
    const { channel } = readFeedXml(renderFeed(feed));
    expect(textOf(channel, 'title')).toBe('Earmark');
    expect(textOf(channel, 'itunes:author')).toBe('Earmark');
    expect(textOf(channel, 'link')).toBe('https://ear.example/playlist');
    expect(textOf(channel, 'lastBuildDate')).toBe('Thu, 05 Mar 2026 10:25:00 +0000');
    expect(attributeOf(channel, 'atom:link', 'href')).toBe('https://ear.example/rss/secretsecret.xml');
    expect(attributeOf(channel, 'itunes:image', 'href')).toMatch(
      /^https:\/\/ear\.example\/rss\/secretsecret\/artwork-[0-9a-f]{10}\.jpg$/,
    );
  });

  it('describes an episode completely', () => {
    const item = itemOf({ itemId: episode.itemId, audioId: episode.audioId });
    const file = `https://ear.example/rss/secretsecret/${episode.audioId}`;
    expect(textOf(item, 'guid')).toBe(episode.itemId);
    expect(textOf(item, 'title')).toBe('How lighthouses learnt to speak');
    expect(attributeOf(item, 'enclosure', 'url')).toBe(`${file}.mp3`);
    expect(attributeOf(item, 'enclosure', 'length')).toBe('4527600');
    expect(textOf(item, 'pubDate')).toBe('Thu, 05 Mar 2026 10:20:30 +0000');
    expect(textOf(item, 'itunes:duration')).toBe('755');
    expect(attributeOf(item, 'itunes:image', 'href')).toMatch(/^https?:.*\/artwork\/0a1b\.jpg$/);
    expect(textOf(item, 'itunes:author')).toBe('Ada Quill');
    expect(textOf(item, 'podcast:person')).toBe('Ada Quill');
    expect(textOf(item, 'link')).toBe(episode.originalUrl);
    expect(attributeOf(item, 'podcast:contentLink', 'href')).toBe(episode.originalUrl);
    expect(textOf(item, 'description')).toBe(episode.description);
    expect(textOf(item, 'content:encoded')).toBe(
      '<p>Foghorns, bells and the first talking lamps.</p>\n' +
        '<p>Ada Quill · The Harbour Review · 28 February 2026</p>\n' +
        '<p><a href="https://harbour.example/lighthouses?part=1&amp;of=2">Read the original</a></p>',
    );
    expect(
      children(item, 'podcast:transcript').map((transcript) => [
        transcript.attributes['url'],
        transcript.attributes['type'],
        transcript.attributes['language'],
      ]),
    ).toEqual([
      [`${file}.vtt`, 'text/vtt', 'en'],
      [`${file}.json`, 'application/json', 'en'],
      [`${file}.srt`, 'application/x-subrip', 'en'],
    ]);
    expect(attributeOf(item, 'podcast:chapters', 'url')).toBe(`${file}.chapters.json`);
    expect(attributeOf(item, 'podcast:chapters', 'type')).toBe('application/json+chapters');
  });

  it('omits unknown values', () => {
    const item = itemOf({
      author: null,
      site: null,
      originalUrl: null,
      description: null,
      language: null,
      publishedAt: null,
      hasChapters: false,
    });
    for (const name of [
      'link',
      'description',
      'content:encoded',
      'itunes:author',
      'podcast:chapters',
      'podcast:person',
      'podcast:contentLink',
    ]) {
      expect(children(item, name)).toEqual([]);
    }
    expect(children(item, 'podcast:transcript')[0]?.attributes).not.toHaveProperty('language');
  });

  it.each([
    ['control characters', 'One\u0000 two\u0008\u001f three\u009f\ufffe\uffff', 'One two three'],
    ['the end of a CDATA section', 'a ]]> b', 'a ]]> b'],
    ['markup', '<script>alert("1 & 2")</script>', '<script>alert("1 & 2")</script>'],
    ['half a surrogate pair', 'broken \ud83d emoji', 'broken \ufffd emoji'],
    ['lines and tabs', ' one\n\ttwo\r\n three ', 'one two three'],
    ['nothing', '', 'Untitled'],
    ['no visible characters', '\u0001 \n', 'Untitled'],
    ['other scripts', '灯台はどうして話すようになったか 🗼', '灯台はどうして話すようになったか 🗼'],
  ])('stays valid with %s in a title', (_, title, expected) => {
    expect(textOf(itemOf({ title, author: title, site: title }), 'title')).toBe(expected);
  });

  it('escapes texts of pages', () => {
    const hostile = '</p><img src=x onerror=alert(1)> ]]> & "quoted"';
    const item = itemOf({ description: hostile, author: hostile, site: hostile });
    const notes = textOf(item, 'content:encoded') ?? '';
    expect(notes).toContain('&lt;img src=x onerror=alert(1)&gt; ]]&gt; &amp; &quot;quoted&quot;');
    expect(notes.match(/<(?!\/?p>|a href="https:|\/a>)/g)).toBeNull();
    expect(textOf(item, 'description')).not.toContain('<');
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', 'not an address', ''])(
    'creates no link for %s',
    (originalUrl) => {
      const item = itemOf({ originalUrl });
      expect(children(item, 'link')).toEqual([]);
      expect(children(item, 'podcast:contentLink')).toEqual([]);
      expect(textOf(item, 'content:encoded')).not.toContain('<a');
    },
  );

  it('limits a title to 255 characters, at a word boundary, without splitting a character', () => {
    const title = textOf(itemOf({ title: 'wordy '.repeat(100) }), 'title') ?? '';
    expect(title.length).toBeLessThanOrEqual(255);
    expect(title.length).toBeGreaterThan(240);
    expect(title).toMatch(/wordy…$/);
    const family = '👩‍👩‍👧‍👦';
    const emoji = textOf(itemOf({ title: family.repeat(60) }), 'title') ?? '';
    expect(emoji.replaceAll(family, '')).toBe('…');
    expect(textOf(itemOf({ title: 'x'.repeat(255) }), 'title')).toBe('x'.repeat(255));
  });

  it.each([
    ['plain words', 'many plain words '.repeat(1_000)],
    ['characters of three bytes', '灯台'.repeat(3_000)],
    ['characters that grow when escaped', '&<>"'.repeat(3_000)],
  ])('limits notes of %s to 4,000 bytes, with valid markup', (_, description) => {
    const item = itemOf({ description });
    const notes = textOf(item, 'content:encoded') ?? '';
    expect(Buffer.byteLength(notes)).toBeGreaterThan(3_900);
    expect(notes).toMatch(/…<\/p>\n<p>Ada Quill .*Read the original<\/a><\/p>$/s);
    expect(Buffer.byteLength(textOf(item, 'description') ?? '')).toBeGreaterThan(3_900);
  });

  it('gives an empty audio file a duration of one second, and rounds other durations', () => {
    expect(textOf(itemOf({ durationMs: 0 }), 'itunes:duration')).toBe('1');
    expect(textOf(itemOf({ durationMs: 1_499 }), 'itunes:duration')).toBe('1');
    expect(textOf(itemOf({ durationMs: 1_500 }), 'itunes:duration')).toBe('2');
  });

  it('links the pages of a long archive', () => {
    const relations = (page: number, pages: number) =>
      Object.fromEntries(
        children(readFeedXml(renderFeed({ ...feed, page, pages })).channel, 'atom:link').map((link) => [
          link.attributes['rel'],
          link.attributes['href']?.replace('https://ear.example/rss/secretsecret', ''),
        ]),
      );
    expect(relations(1, 1)).toEqual({ self: '.xml' });
    expect(relations(1, 3)).toEqual({
      self: '.xml',
      first: '.xml',
      next: '/page-2.xml',
      last: '/page-3.xml',
    });
    expect(relations(2, 3)).toEqual({
      self: '/page-2.xml',
      first: '.xml',
      prev: '.xml',
      next: '/page-3.xml',
      last: '/page-3.xml',
    });
    expect(relations(3, 3)).toMatchObject({ self: '/page-3.xml', prev: '/page-2.xml' });
    expect(relations(3, 3)).not.toHaveProperty('next');
  });
});

describe('checkFeed', () => {
  const xml = renderFeed(feed);

  it.each([
    ['<itunes:block>Yes</itunes:block>', '<itunes:block>yes</itunes:block>', 'itunes:block'],
    ['<itunes:explicit>false</itunes:explicit>', '<itunes:explicit>no</itunes:explicit>', 'itunes:explicit'],
    ['<language>en</language>', '<language/>', 'language is empty'],
    ['length="4527600"', 'length="0"', 'enclosure length'],
    ['.mp3"', '.mp3?key=1"', 'enclosure url'],
    ['isPermaLink="false"', '', 'guid is no link'],
    ['+0000</pubDate>', 'GMT</pubDate>', 'pubDate'],
    ['text="Education"', 'text="Learning"', 'itunes:category'],
  ])('detects %s changed to %s', (from, to, problem) => {
    expect(xml).toContain(from);
    expect(checkFeed(xml.replace(from, to))).toContain(problem);
  });

  it('rejects a document that is not well-formed', () => {
    expect(() => checkFeed(xml.replace('</channel>', ''))).toThrow();
    expect(() => checkFeed(xml.replace('lighthouses', 'light & houses'))).toThrow();
  });
});
