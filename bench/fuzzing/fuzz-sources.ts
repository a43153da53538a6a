import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { makeDoc, makeDocx, makeEpub, makeOdt, wp } from '../../packages/extraction/test/make-office.ts';
import { column, makePdf } from '../../packages/extraction/test/make-pdf.ts';
import { pageOf, prose } from '../../packages/extraction/test/page-fixtures.ts';

/** Kinds of input, with how often each is chosen; PDFs take longest. */
export const kinds = {
  page: 30,
  feed: 14,
  mail: 12,
  markdown: 12,
  text: 8,
  subtitles: 6,
  epub: 6,
  docx: 6,
  odt: 5,
  rtf: 6,
  doc: 3,
  opml: 3,
  pdf: 2,
} as const;
export type Kind = keyof typeof kinds;

/** An input that is mutated. */
export interface FuzzSource {
  kind: Kind;
  name: string;
  /** What is mutated: characters, or bytes as characters up to 0xff. */
  text: string;
  /** Builds the file from the mutated text. */
  build: (text: string) => Uint8Array;
}

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const binary = (text: string): Uint8Array => Buffer.from(text, 'latin1');
const bytesAsText = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');

/** Larger files of the data are left out, in bytes: most of the time would be spent on them. */
const maxFileBytes = 150_000;
/** PDFs of the data take longer for the same size. */
const maxPdfBytes = 40_000;

/** Returns the inputs made by helpers of the tests, and those of the data if its folder exists. */
export function fuzzSources(data: string): FuzzSource[] {
  return [...madeSources(), ...sourcesOfData(data)];
}

const sentence = 'The mill stood by the river since 1990, and *nobody* minded it (very much) at 10:15 a.m.';

function madeSources(): FuzzSource[] {
  const texts: [Kind, string, string][] = [
    [
      'page',
      'article',
      pageOf(`<article><h1>The old gate</h1>${prose(6)}<ul><li>One</li><li>Two</li></ul></article>`),
    ],
    [
      'page',
      'boxes',
      pageOf(
        `<div class="share"><a href="/a">Share</a></div><table><tr><th>A<th>B<tr><td>1<td>2</table><pre>a = 1;</pre>${prose(3)}<math><mi>x</mi><mo>+</mo><mn>1</mn></math><blockquote class="twitter-tweet">A post.</blockquote><footer>End</footer>`,
      ),
    ],
    [
      'page',
      'data',
      pageOf(
        prose(3),
        `<title>The old gate</title><meta property="og:title" content="Gate"><script type="application/ld+json">{"@type":"NewsArticle","headline":"Gate","articleBody":"${sentence}","author":[{"name":"Ann Lee"}]}</script>`,
      ),
    ],
    [
      'feed',
      'rss',
      `<?xml version="1.0"?><rss version="2.0"><channel><title>Mill</title><item><title>Gate</title><link>https://example.org/1</link><pubDate>Fri, 03 May 2024 10:00:00 GMT</pubDate><description>&lt;p&gt;${sentence}&lt;/p&gt;</description></item></channel></rss>`,
    ],
    [
      'feed',
      'atom',
      `<feed xmlns="http://www.w3.org/2005/Atom"><title>Mill</title><entry><title type="html">Gate &amp;amp; mill</title><id>urn:1</id><updated>2024-05-03T10:00:00Z</updated><content type="xhtml"><div>${sentence}</div></content></entry></feed>`,
    ],
    [
      'feed',
      'json',
      `{"version":"https://jsonfeed.org/version/1.1","title":"Mill","items":[{"id":"1","url":"https://example.org/1","content_html":"<p>${sentence}</p>"}]}`,
    ],
    [
      'opml',
      'opml',
      '<opml version="2.0"><body><outline text="News"><outline type="rss" text="Mill" xmlUrl="https://example.org/feed"/></outline></body></opml>',
    ],
    [
      'mail',
      'plain',
      `From: Ann Lee <ann@example.org>\r\nTo: me@example.org\r\nSubject: Fwd: =?utf-8?q?The_m=C3=BChle?=\r\nDate: Fri, 3 May 2024 10:00:00 +0200\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n---------- Forwarded message ---------\r\nFrom: Bo <bo@example.org>\r\nSubject: Gate\r\n\r\n${`${sentence}\r\n> quoted\r\n`.repeat(4)}-- \r\nAnn\r\n`,
    ],
    [
      'mail',
      'parts',
      `From: Ann <ann@example.org>\r\nSubject: Gate\r\nMIME-Version: 1.0\r\nContent-Type: multipart/alternative; boundary="b1"\r\n\r\n--b1\r\nContent-Type: text/plain\r\n\r\n${sentence}\r\n--b1\r\nContent-Type: text/html; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n<table><tr><td><p>${sentence}</p><a href=3D"https://example.org">More</a></td></tr></table>\r\n--b1--\r\n`,
    ],
    [
      'markdown',
      'markdown',
      `# Mill\n\n${sentence}\n\n- one\n- [two](https://example.org "t")\n  1. three\n\n> quote\n\n\`\`\`js\na = 1;\n\`\`\`\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n$$x^2$$ and $\\frac{1}{2}$ [^1]\n\n[^1]: Note.\n`,
    ],
    ['text', 'text', `The mill\n\n${sentence}\n\n1. One\n2. Two\n\n${sentence}\nhttps://example.org/a?b=c\n`],
    [
      'text',
      'languages',
      'Die Mühle kostet 3,50 € (2024).\n\n水門は1990年に作られた。\n\nΗ πύλη είναι παλιά. البوابة قديمة. Ворота старые, 12 км.\n',
    ],
    [
      'subtitles',
      'srt',
      `1\n00:00:01,000 --> 00:00:04,000\n${sentence}\n\n2\n00:00:05,000 --> 00:00:07,000\n<i>Ann:</i> The gate.\n`,
    ],
    [
      'subtitles',
      'vtt',
      `WEBVTT\n\nNOTE a\n\n00:01.000 --> 00:04.000 align:start\n<v Ann>${sentence}</v>\n\n00:05.000 --> 00:07.000\n- The gate.\n`,
    ],
    [
      'rtf',
      'rtf',
      `{\\rtf1\\ansi\\ansicpg1252{\\fonttbl{\\f0 Arial;}}{\\info{\\title Mill}}\\f0 ${sentence}\\par {\\b bold} \\u8364? \\'e9{\\footnote note}\\trowd\\cellx1000 cell\\cell\\row}`,
    ],
  ];
  const office: FuzzSource[] = [
    {
      kind: 'docx',
      name: 'docx',
      text: `${wp('The mill', '<w:pStyle w:val="berschrift1"/>')}${wp(sentence)}<w:tbl><w:tr><w:tc>${wp('cell')}</w:tc></w:tr></w:tbl>${wp('One', '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="3"/></w:numPr>')}`,
      build: (text) => makeDocx(text),
    },
    {
      kind: 'odt',
      name: 'odt',
      text: `<text:h text:outline-level="1">Mill</text:h><text:p>${sentence}<text:s text:c="3"/><text:span>old</text:span></text:p><text:list><text:list-item><text:p>One</text:p></text:list-item></text:list>`,
      build: (text) => makeOdt(text),
    },
    {
      kind: 'epub',
      name: 'epub',
      text: `<h1>Chapter 1</h1><p>${sentence}<a epub:type="noteref" href="#n1">1</a></p><hr/><p>${sentence}</p><aside epub:type="footnote" id="n1">Note.</aside>`,
      build: (text) => makeEpub([text, `<h1>Chapter 2</h1>${text}`], ['One', 'Two']),
    },
    {
      kind: 'epub',
      name: 'package',
      text: '<package><metadata><dc:title>Mill</dc:title></metadata><manifest><item id="c1" href="text/c1.xhtml" media-type="application/xhtml+xml"/></manifest><spine><itemref idref="c1"/></spine></package>',
      build: (text) => makeEpub([`<p>${sentence}</p>`], ['One'], { 'OEBPS/book.opf': text }),
    },
  ];
  const files: [Kind, string, Uint8Array][] = [
    ['docx', 'archive', makeDocx(wp(sentence))],
    ['epub', 'archive', makeEpub([`<p>${sentence}</p>`], ['One'])],
    [
      'doc',
      'doc',
      makeDoc([
        { text: 'Mill', style: 1 },
        { text: sentence },
        { text: 'cell', table: 'cell' },
        { text: '', table: 'row end' },
      ]),
    ],
    [
      'pdf',
      'pdf',
      makePdf(
        [
          [
            ...column(
              72,
              72,
              Array.from({ length: 20 }, () => sentence),
            ),
            ...column(320, 400, ['Other', 'lines']),
          ],
          column(72, 72, [sentence]),
        ],
        { title: 'Mill' },
      ),
    ],
  ];
  return [
    ...texts.map(([kind, name, text]) => ({ kind, name, text, build: utf8 })),
    ...office,
    ...files.map(([kind, name, bytes]) => ({ kind, name, text: bytesAsText(bytes), build: binary })),
  ];
}

function sourcesOfData(data: string): FuzzSource[] {
  const read = (
    kind: Kind,
    folder: string,
    ending: string,
    asText: (bytes: Buffer) => string,
    max = maxFileBytes,
  ) =>
    filesIn(join(data, folder), ending).flatMap((path): FuzzSource[] => {
      const raw = readFileSync(path);
      const bytes = path.endsWith('.gz') ? gunzipSync(raw) : raw;
      if (bytes.length === 0 || bytes.length > max) return [];
      return [
        {
          kind,
          name: path.slice(data.length + 1),
          text: asText(bytes),
          build: asText === bytesAsText ? binary : utf8,
        },
      ];
    });
  const decode = (bytes: Buffer): string => bytes.toString('utf8');
  return [
    ...read('page', 'pages/html', '.gz', decode),
    ...read('page', 'pages-varied/html', '.gz', decode),
    ...read('page', 'readability-pages/test/test-pages', 'source.html', decode),
    ...read('feed', 'feeds/tests', '.xml', bytesAsText),
    ...read('text', 'forwarded-mail/test', '_body.txt', decode),
    ...read('pdf', 'pdf', '.pdf', bytesAsText, maxPdfBytes),
  ];
}

function filesIn(folder: string, ending: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .toSorted()
    .map((name) => join(folder, name));
}
