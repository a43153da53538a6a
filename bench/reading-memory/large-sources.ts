import { makeDoc, makeDocx, makeEpub, makeOdt, wp } from '../../packages/extraction/test/make-office.ts';
import { column, makePdf } from '../../packages/extraction/test/make-pdf.ts';
import { makeZip } from '../../packages/extraction/test/make-zip.ts';

/** A source at the largest size that the service accepts, or the largest that is plausible. */
export interface LargeSource {
  name: string;
  kind: 'page' | 'feed' | 'mail' | 'text' | 'file' | 'pdf';
  fileName: string;
  /** Returns the source at a share of its full size (0 to 1). */
  make: (share: number) => Uint8Array;
}

/** Bytes of the largest page, file of text, mail and feed that are read, without room for what surrounds the content. */
const pageBytes = 19_990_000;
const textBytes = 3_990_000;
const mailBytes = 49_990_000;
const feedBytes = 9_990_000;

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const words = 'mill river gate town stone water house field road bridge old quiet north seven'.split(' ');

/** Returns the sentence with a number: all are different, so that nothing counts as a repetition. */
function sentence(at: number): string {
  const word = (step: number): string => words[(at * step + (at >> step)) % words.length] ?? 'mill';
  return `Number ${at} of the ${word(1)}s by the ${word(3)} was ${word(5)}, and the ${word(7)} there had a ${word(9)} for ${(at % 90) + 2} years.`;
}
const paragraph = (at: number): string =>
  Array.from({ length: 5 }, (_, each) => sentence(at * 5 + each)).join(' ');

/** Repeats a part, numbered from 0, up to a length in UTF-16 code units. */
function fill(length: number, part: (at: number) => string): string {
  const parts: string[] = [];
  for (let at = 0, size = 0; size < length; at += 1) {
    const next = part(at);
    parts.push(next);
    size += next.length;
  }
  return parts.join('');
}
const times = (count: number, part: (at: number) => string): string =>
  Array.from({ length: Math.ceil(count) }, (_, at) => part(at)).join('');

const html = (body: string, head = ''): Uint8Array =>
  bytesOf(
    `<!doctype html><html lang="en"><head><title>The old mill</title>${head}</head><body>${body}</body></html>`,
  );
const page = (name: string, make: LargeSource['make']): LargeSource => ({
  name,
  kind: 'page',
  fileName: '',
  make,
});
const file = (name: string, fileName: string, make: LargeSource['make']): LargeSource => ({
  name,
  kind: 'file',
  fileName,
  make,
});

const prose = (bytes: number): string => fill(bytes, (at) => `<p>${paragraph(at)}</p>\n`);
const post = (at: number): string =>
  `<div class="post" id="p${at}"><div class="top"><a href="/u/${at}">walker${at}</a> <span>2 hours ago</span></div><div class="message"><p>${sentence(at)}</p></div><a href="/r/${at}">Reply</a></div>`;
/** Posts inside the post that they reply to, twelve deep. */
const replies = (at: number): string =>
  `${times(12, (each) => `<div class="reply"><p><b>walker${each}</b></p><p>${sentence(at * 12 + each)}</p>`)}${'</div>'.repeat(12)}`;

const pages: LargeSource[] = [
  page('page of prose, 20 MB', (share) => html(`<article>${prose(pageBytes * share)}</article>`)),
  page('page of prose, 2.6 MB', (share) => html(`<article>${prose(2_600_000 * share)}</article>`)),
  page('thread, 2.6 MB', (share) => html(`<h1>The old mill</h1>${fill(2_600_000 * share, post)}`)),
  page('thread of short posts, 2.6 MB', (share) =>
    html(
      `<h1>The old mill</h1>${fill(2_600_000 * share, (at) => `<div class="post" data-author="walker${at}"><div class="top" title="Written by a reader of this forum">Walker ${at}</div><div class="message" dir="auto"><p>The gate ${at} is fine.</p></div></div>`)}`,
    ),
  ),
  page('thread of nested replies, 2.6 MB', (share) =>
    html(`<h1>The old mill</h1>${fill(2_600_000 * share, replies)}`),
  ),
  page('thread, 20 MB', (share) => html(`<h1>The old mill</h1>${fill(pageBytes * share, post)}`)),
  page('text without elements, 20 MB', (share) => html(fill(pageBytes * share, paragraph))),
  page('line breaks only, 20 MB', (share) =>
    html(fill(pageBytes * share, (at) => `${sentence(at)}<br><br>`)),
  ),
  page('never closed, 20 MB', (share) =>
    html(
      fill(pageBytes * share, (at) => `<div class="a"><table><tr><td><a href=/x>duck<p>${sentence(at)}</p>`),
    ),
  ),
  page('10,000 nested boxes', (share) => html(`${'<div><span>'.repeat(10_000 * share)}${prose(4_000)}`)),
  page('100,000 table cells', (share) =>
    html(
      `<article>${prose(4_000)}<table>${times(20_000 * share, (at) => `<tr>${times(5, (each) => `<td>${at * 5 + each} mills</td>`)}</tr>`)}</table></article>`,
    ),
  ),
  page('50,000 links', (share) =>
    html(
      `<article>${prose(4_000)}<ul>${times(50_000 * share, (at) => `<li><a href="/mill/${at}">The mill number ${at}</a></li>`)}</ul></article>`,
    ),
  ),
  page('120,000 empty elements', (share) =>
    html(`<article>${prose(20_000)}</article>${'<span></span><i></i>'.repeat(60_000 * share)}`),
  ),
  page('attributes, 20 MB', (share) =>
    html(
      fill(pageBytes * share, (at) => `<p class="${'a b '.repeat(200)}" data-x="${at}">${sentence(at)}</p>`),
    ),
  ),
  page('text in structured data, 19 MB', (share) =>
    html(
      prose(2_000),
      `<script type="application/ld+json">{"@type":"NewsArticle","headline":"The old mill","articleBody":"${fill(19_000_000 * share, (at) => `${paragraph(at)}\\n\\n`)}"}</script>`,
    ),
  ),
  page('text in the data of scripts, 19 MB', (share) =>
    html(
      '<div id="__next"></div>',
      `<script id="__NEXT_DATA__" type="application/json">{"props":{"parts":[${fill(19_000_000 * share, (at) => `{"body":"<p>${paragraph(at)}</p>"},`)}{}]}}</script>`,
    ),
  ),
  page('formulas, 4 MB', (share) =>
    html(
      `<article>${fill(4_000_000 * share, (at) => `<p>${sentence(at)} <math><msup><mi>x</mi><mn>${at}</mn></msup><mo>+</mo><mfrac><mn>1</mn><mi>y</mi></mfrac></math> is small.</p>`)}</article>`,
    ),
  ),
];

const texts: LargeSource[] = [
  file('text, 4 MB', 'a.txt', (share) => bytesOf(fill(textBytes * share, (at) => `${paragraph(at)}\n\n`))),
  file('text of one line, 4 MB', 'a.txt', (share) =>
    bytesOf(fill(textBytes * share, (at) => `${sentence(at)} `)),
  ),
  file('Markdown of one line, 4 MB', 'a.md', (share) =>
    bytesOf(
      `# Mill ${fill(textBytes * share, (at) => `*${sentence(at)}* [more](https://example.org/${at}) `)}`,
    ),
  ),
  file('Markdown, 4 MB', 'a.md', (share) =>
    bytesOf(
      fill(
        textBytes * share,
        (at) =>
          `## Part ${at}\n\n${paragraph(at)}\n\n- one\n  - two\n\n| a | b |\n|---|---|\n| ${at} | 2 |\n\n`,
      ),
    ),
  ),
  file('subtitles of 10 hours', 'a.srt', (share) =>
    bytesOf(
      times(18_000 * share, (at) => {
        const time = (second: number): string =>
          [second / 3_600, (second / 60) % 60, second % 60]
            .map((part) => String(Math.floor(part)).padStart(2, '0'))
            .join(':');
        return `${at + 1}\n${time(at * 2)},000 --> ${time(at * 2 + 1)},900\n${sentence(at)}\n\n`;
      }),
    ),
  ),
  {
    name: 'feed, 10 MB',
    kind: 'feed',
    fileName: '',
    make: (share) =>
      bytesOf(
        `<rss version="2.0"><channel><title>Mill</title>${fill(feedBytes * share, (at) => `<item><title>Gate ${at}</title><link>https://example.org/${at}</link><description>&lt;p&gt;${paragraph(at)}&lt;/p&gt;</description></item>`)}</channel></rss>`,
      ),
  },
];

const mailHead = 'From: Ann Lee <ann@example.org>\r\nSubject: The old mill\r\nMIME-Version: 1.0\r\n';
const mails: LargeSource[] = [
  {
    name: 'mail in HTML, 50 MB',
    kind: 'mail',
    fileName: '',
    make: (share) =>
      bytesOf(`${mailHead}Content-Type: text/html; charset=utf-8\r\n\r\n${prose(mailBytes * share)}`),
  },
  {
    name: 'mail in text, 50 MB',
    kind: 'mail',
    fileName: '',
    make: (share) =>
      bytesOf(
        `${mailHead}Content-Type: text/plain; charset=utf-8\r\n\r\n${fill(mailBytes * share, (at) => `${sentence(at)}\r\n${at % 5 === 0 ? '\r\n' : ''}`)}`,
      ),
  },
  {
    name: 'mail with 200 attachments, 50 MB',
    kind: 'mail',
    fileName: '',
    make: (share) => {
      const attached = `${'QUJD'.repeat(19)}\r\n`.repeat(3_150 * share);
      return bytesOf(
        `${mailHead}Content-Type: multipart/mixed; boundary="b"\r\n\r\n--b\r\nContent-Type: text/plain\r\n\r\n${paragraph(1)}\r\n${times(200, (at) => `--b\r\nContent-Type: application/pdf; name="a${at}.pdf"\r\nContent-Disposition: attachment; filename="a${at}.pdf"\r\nContent-Transfer-Encoding: base64\r\n\r\n${attached}\r\n`)}--b--\r\n`,
      );
    },
  },
];

/** Chapters of 5,000 words, the words of {@link paragraph} being about 95. */
const book = (count: number): Uint8Array =>
  makeEpub(
    Array.from(
      { length: Math.ceil(count / 5_000) },
      (_, at) => `<h1>Chapter ${at + 1}</h1>${times(53, (each) => `<p>${paragraph(at * 53 + each)}</p>`)}`,
    ),
    [],
  );
const odtText = (length: number): string => fill(length, (at) => `<text:p>${paragraph(at)}</text:p>`);
const files: LargeSource[] = [
  file('EPUB of 300,000 words', 'a.epub', (share) => book(300_000 * share)),
  file('EPUB of 1,000,000 words', 'a.epub', (share) => book(1_000_000 * share)),
  file('EPUB, one chapter of 20 MB', 'a.epub', (share) => makeEpub([prose(20_000_000 * share)], [])),
  file('EPUB that unpacks to 95 MB', 'a.epub', (share) =>
    makeEpub(
      Array.from({ length: 19 }, () => prose(5_000_000 * share)),
      [],
    ),
  ),
  file('DOCX of 300,000 words', 'a.docx', (share) =>
    makeDocx(times(3_200 * share, (at) => wp(paragraph(at)))),
  ),
  file('DOCX that unpacks to 95 MB', 'a.docx', (share) =>
    makeDocx(fill(95_000_000 * share, (at) => wp(paragraph(at)))),
  ),
  file('DOCX of 95 MB of short paragraphs', 'a.docx', (share) =>
    makeDocx(fill(95_000_000 * share, (at) => wp(`Gate ${at}`))),
  ),
  file('DOCX of 95 MB of one sentence', 'a.docx', (share) =>
    makeDocx(wp(`${sentence(1)} `.repeat((95_000_000 * share) / sentence(1).length))),
  ),
  file('DOCX of zeros, 1 GB', 'a.docx', (share) =>
    makeZip({ 'word/document.xml': new Uint8Array(1_000_000_000 * share) }),
  ),
  file('ODT that unpacks to 95 MB', 'a.odt', (share) => makeOdt(odtText(95_000_000 * share))),
  file('ODT, 100,000 table cells', 'a.odt', (share) =>
    makeOdt(
      `<table:table>${times(20_000 * share, (at) => `<table:table-row>${times(5, (each) => `<table:table-cell><text:p>${at * 5 + each} mills</text:p></table:table-cell>`)}</table:table-row>`)}</table:table>`,
    ),
  ),
  file('RTF, 20 MB', 'a.rtf', (share) =>
    bytesOf(`{\\rtf1\\ansi ${fill(20_000_000 * share, (at) => `${paragraph(at)}\\par\n`)}}`),
  ),
  file('RTF, 95 MB', 'a.rtf', (share) =>
    bytesOf(`{\\rtf1\\ansi ${fill(95_000_000 * share, (at) => `${paragraph(at)}\\par\n`)}}`),
  ),
  file('RTF, 95 MB of a picture', 'a.rtf', (share) =>
    bytesOf(`{\\rtf1\\ansi {\\pict\\pngblip ${'0a1b2c3d'.repeat(11_800_000 * share)}}${paragraph(1)}\\par}`),
  ),
  file('DOC, 300,000 words in a paragraph', 'a.doc', (share) =>
    makeDoc([{ text: 'Mill', style: 1 }, { text: times(3_200 * share, (at) => `${paragraph(at)} `) }]),
  ),
];

const pdfPages = (count: number): Uint8Array =>
  makePdf(
    Array.from({ length: Math.ceil(count) }, (_, at) => [
      ...column(
        72,
        72,
        Array.from({ length: 45 }, (__, line) => sentence(at * 45 + line).slice(0, 90)),
      ),
      { x: 300, y: 760, text: String(at + 1) },
    ]),
    { title: 'The old mill' },
  );
const pdfs: LargeSource[] = [
  { name: 'PDF of 1,000 pages', kind: 'pdf', fileName: 'a.pdf', make: (share) => pdfPages(1_000 * share) },
  { name: 'PDF of 2,000 pages', kind: 'pdf', fileName: 'a.pdf', make: (share) => pdfPages(2_000 * share) },
];

export const largeSources: readonly LargeSource[] = [...pages, ...texts, ...mails, ...files, ...pdfs];
