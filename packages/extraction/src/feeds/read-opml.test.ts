import { expect, test } from 'vitest';
import { createReader } from '../worker/create-reader.ts';
import { readOpml } from './read-opml.ts';

const opml = (body: string) => `<?xml version="1.0"?>\n<opml version="2.0"><body>${body}</body></opml>`;

test('reads the feeds of a list in order, also those in folders', () => {
  const list = opml(
    '<outline text="A" title="Harbour" type="rss" xmlUrl="https://a.example/feed" htmlUrl="https://a.example/"/>' +
      '<outline text="Folder"><outline text="Inner"><outline text="B" xmlUrl="https://b.example/feed"/></outline></outline>' +
      '<outline text="C" title="" xmlUrl=" https://c.example/feed?a=1&amp;b=2 "/>',
  );
  expect(readOpml(list)).toEqual([
    { title: 'Harbour', feedUrl: 'https://a.example/feed', siteUrl: 'https://a.example/' },
    { title: 'B', feedUrl: 'https://b.example/feed', siteUrl: null },
    { title: 'C', feedUrl: 'https://c.example/feed?a=1&b=2', siteUrl: null },
  ]);
});

test('ignores the case of names, a byte order mark and a document type', () => {
  const list =
    '\ufeff<?xml version="1.0"?><!DOCTYPE opml><OPML><Body><Outline Text="A" XMLURL="https://a.example/f"/></Body></OPML>';
  expect(readOpml(list)).toEqual([{ title: 'A', feedUrl: 'https://a.example/f', siteUrl: null }]);
});

test.each([
  ['bare ampersands', '<outline text="A & B" xmlUrl="https://a.example/f?x=1&y=2"/>', 'A & B'],
  ['an outline that is not closed', '<outline text="A" xmlUrl="https://a.example/f?x=1&y=2">', 'A'],
  [
    'an end tag that matches nothing',
    '</outline><outline text="A" xmlUrl="https://a.example/f?x=1&y=2"/>',
    'A',
  ],
])('reads a list with %s', (_, body, title) => {
  expect(readOpml(opml(body))).toEqual([{ title, feedUrl: 'https://a.example/f?x=1&y=2', siteUrl: null }]);
});

test('reads the beginning of a truncated list', () => {
  const list = opml('<outline text="A" xmlUrl="https://a.example/f"/>');
  expect(readOpml(list.slice(0, list.indexOf('</body>')))).toHaveLength(1);
});

test('returns an empty list for a list without feeds', () => {
  expect(readOpml(opml(''))).toEqual([]);
});

test('expands no entities that refer to themselves or grow excessively', () => {
  const entities = Array.from({ length: 9 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`);
  const list = `<!DOCTYPE opml [<!ENTITY l0 "lol">${entities.join('')}]>${opml('<outline text="&l9;" xmlUrl="https://a.example/f"/>')}`;
  expect(readOpml(list)).toEqual([{ title: '', feedUrl: 'https://a.example/f', siteUrl: null }]);
});

test.each(['', 'not xml', '<html><body>no</body></html>', '<rss><channel/></rss>', '{"version": 1}'])(
  'returns null for a text that is not a list: %j',
  (text) => {
    expect(readOpml(text)).toBeNull();
  },
);

test.each(['<!DOCTYPE a[', '<!DOCTYPE a', '<outline text="', '<![CDATA[', '<!--', '</outline', '<?'])(
  'reads a list of many %s within the time limit',
  async (mark) => {
    const reader = createReader({ timeoutMs: 20_000 });
    const text = opml(mark.repeat(2_000_000 / mark.length));
    expect(await reader.read({ kind: 'opml', input: { text } })).toMatchObject({ ok: true });
    await reader.close();
  },
);
