import { describe, expect, test } from 'vitest';
import { type FeedReading, readFeed } from './read-feed.ts';

const url = 'https://example.org/news/feed.xml';
function read(source: string | Uint8Array, contentType: string | null = null): FeedReading {
  const bytes = typeof source === 'string' ? new TextEncoder().encode(source) : source;
  const feed = readFeed({ bytes, url, contentType });
  if (feed === null) throw new Error('no feed');
  return feed;
}
const rss = (items: string, more = '', attributes = ''): string =>
  `<rss version="2.0"${attributes}><channel><title>Harbour news</title><link>/</link>${more}${items}</channel></rss>`;

test('reads the transcripts of episodes, those that are read best first', () => {
  const transcripts = [
    '<podcast:transcript url="/1.html" type="text/html"/>',
    '<podcast:transcript url="/1.json" type="application/json" language="en"/>',
    '<podcast:transcript url="https://cdn.example/1.vtt" type="text/vtt; charset=utf-8"/>',
    '<podcast:transcript url="/1.pdf" type="application/pdf"/>',
    '<podcast:transcript type="text/vtt"/>',
  ].join('');
  const { items } = read(
    rss(
      `<item><guid>a</guid>${transcripts}</item><item><guid>b</guid><transcript url="/b.vtt" type="text/vtt"/></item>`,
      '',
      ' xmlns:podcast="https://podcastindex.org/namespace/1.0"',
    ),
  );
  expect(items.map(({ transcripts }) => transcripts)).toEqual([
    [
      { url: 'https://cdn.example/1.vtt', type: 'text/vtt' },
      { url: 'https://example.org/1.json', type: 'application/json' },
      { url: 'https://example.org/1.html', type: 'text/html' },
    ],
    undefined,
  ]);
});

describe('reads every feed format to the same result', () => {
  const expected = {
    title: 'Harbour news',
    siteUrl: 'https://example.org/',
    items: [
      {
        guid: 'a1',
        url: 'https://example.org/a',
        title: 'A & B',
        publishedAt: new Date('2024-03-05T10:00:00Z'),
        text: 'The ferry left.',
      },
    ],
  };
  test.each([
    [
      'RSS 2.0',
      rss(
        '<item><guid isPermaLink="false">a1</guid><link>/a</link><title>A &amp;amp; B</title><pubDate>Tue, 5 Mar 2024 10:00:00 GMT</pubDate><description>&lt;p&gt;The ferry left.&lt;/p&gt;</description></item>',
      ),
    ],
    [
      'RSS 1.0',
      '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel><title>Harbour news</title><link>https://example.org/</link></channel><item rdf:about="a1"><link>https://example.org/a</link><title>A &amp;amp; B</title><dc:date>2024-03-05T10:00:00Z</dc:date><description>The ferry left.</description></item></rdf:RDF>',
    ],
    [
      'Atom',
      '<feed xmlns="http://www.w3.org/2005/Atom" xml:base="https://example.org/"><title>Harbour news</title><link href="/"/><entry><id>a1</id><link href="a"/><title type="html">A &amp;amp; B</title><published>2024-03-05T11:00:00+01:00</published><content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p>The ferry left.</p></div></content></entry></feed>',
    ],
    [
      'JSON Feed',
      JSON.stringify({
        version: 'https://jsonfeed.org/version/1.1',
        title: 'Harbour news',
        home_page_url: 'https://example.org/',
        items: [
          {
            id: 'a1',
            url: 'https://example.org/a',
            title: 'A & B',
            date_published: '2024-03-05T10:00:00Z',
            content_text: 'The ferry left.',
          },
        ],
      }),
    ],
  ])('%s', (_, source) => {
    expect(read(source)).toMatchObject(expected);
  });
});

describe('irregular feeds', () => {
  const item = (inside: string): FeedReading['items'][number] | undefined =>
    read(rss(`<item>${inside}</item>`)).items[0];

  test('uses the longer of two texts', () => {
    const both =
      '<description>A teaser.</description><content:encoded><![CDATA[<p>The whole of it, and more.</p>]]></content:encoded>';
    expect(item(both)?.text).toBe('The whole of it, and more.');
  });
  test('uses a guid as the address if it is a permalink', () => {
    expect(item('<guid>https://example.org/b</guid>')).toMatchObject({
      guid: 'https://example.org/b',
      url: 'https://example.org/b',
    });
    expect(item('<guid isPermaLink="false">7</guid>')).toMatchObject({ guid: '7', url: null });
  });
  test('an unclosed frame does not hide the text after it', () => {
    expect(item('<description>&lt;iframe src="x"/&gt; The ferry left.</description>')?.text).toBe(
      'The ferry left.',
    );
  });
  test('accepts bare ampersands, undeclared prefixes, wrong end tags and a truncated file', () => {
    const feed = read(
      '<rss><channel><title>A & B</title><x:y>z</q></x:y><item><title>One</title></item><item><title>Two',
    );
    expect(feed.title).toBe('A & B');
    expect(feed.items.map(({ title }) => title)).toEqual(['One', 'Two']);
  });
  test('decodes bytes by their content, not their label', () => {
    const latin = Uint8Array.from(rss('<item><title>Caf\u00e9</title></item>'), (letter) =>
      letter.charCodeAt(0),
    );
    expect(read(latin, 'text/xml; charset=utf-8').items[0]?.title).toBe('Caf\u00e9');
    const utf = new TextEncoder().encode(
      `<?xml version="1.0" encoding="iso-8859-1"?>${rss('<item><title>\u043f\u0430\u0440\u043e\u043c</title></item>')}`,
    );
    expect(read(utf).items[0]?.title).toBe('\u043f\u0430\u0440\u043e\u043c');
  });
  test('reads the hub and the feed’s own address', () => {
    const links =
      '<atom:link rel="hub" href="https://hub.example/"/><atom:link rel="self" href="https://example.org/feed"/>';
    expect(read(rss('', links, ' xmlns:atom="http://www.w3.org/2005/Atom"'))).toMatchObject({
      hubUrl: 'https://hub.example/',
      selfUrl: 'https://example.org/feed',
    });
  });
  test('accepts only web addresses as links', () => {
    expect(item('<link>javascript:alert(1)</link>')?.url).toBeNull();
  });
  describe('entities declared by the feed', () => {
    const titleOf = (declarations: string, title: string): string | undefined =>
      read(`<!DOCTYPE rss [${declarations}]>${rss(`<item><title>${title}</title></item>`)}`).items[0]?.title;
    test('are replaced with their declared values, also nested', () => {
      expect(titleOf('<!ENTITY q "Quay"><!ENTITY h "The &q;">', '&h; &amp; more')).toBe('The Quay & more');
    });
    const bomb = [
      '<!ENTITY l0 "lol">',
      ...Array.from({ length: 9 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`),
    ].join('');
    test.each([
      ['expand exponentially', bomb, 'News &l9;', 'News'],
      ['refer to themselves', '<!ENTITY a "&b;"><!ENTITY b "&a;">', 'News &a;', 'News'],
      ['are external', '<!ENTITY a SYSTEM "file:///etc/hostname">', 'News &a;', 'News'],
      ['are too long', `<!ENTITY a "${'x'.repeat(3_000)}">`, 'News &a;', 'News'],
    ])('are replaced with nothing if they %s', (_, declarations, title, expected) => {
      expect(titleOf(declarations, title)).toBe(expected);
    });
    test('are replaced only up to a limit for the whole feed', () => {
      const text = `<!DOCTYPE rss [<!ENTITY a "${'ha '.repeat(600)}">]>${rss(`<item><description>${'&a;'.repeat(100_000)}</description></item>`)}`;
      expect((read(text).items[0]?.text ?? '').length).toBeLessThan(1_100_000);
    });
    test('leave the title empty if the whole title is an entity that expands exponentially', () => {
      const feed = read(`<!DOCTYPE rss [${bomb}]><rss><channel><title>&l9;</title></channel></rss>`);
      expect(feed.title).toBe('');
    });
  });
  test('reads only the first and last items of a very long feed', () => {
    const items = Array.from({ length: 5_000 }, (_, at) => `<item><guid>${at}</guid></item>`).join('');
    const guids = read(rss(items)).items.map(({ guid }) => guid);
    expect([guids.length, guids[0], guids.at(-1)]).toEqual([4_000, '0', '4999']);
  });
  test.each(['', 'hello', '<html><body>No</body></html>', '{"a": 1}', '<svg/>'])(
    'returns null for input that is not a feed: %j',
    (source) => {
      expect(readFeed({ text: source, url })).toBeNull();
    },
  );
});
