/**
 * Measures the cost of parsing, and checks that hostile sources stay within their limits: pages per second
 * and core, a PDF of 300 pages, an HTML file of 50 MB, 3,000 and 10,000 nested elements, archives that unpack
 * to gigabytes, a huge feed and a huge mail.
 *
 *   node bench/reading-limits.ts [pages folder] [pdf folder]
 *
 * The folders are those of `reading-pages.ts` and `reading-pdf.ts`; missing ones are left out. Each source is
 * parsed in the reader's process, as in the service: processor time is that of all threads of both processes, memory the
 * highest of the reader's process and the growth of this one (`measureRead`). Linux only.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { deflateRawSync, gunzipSync } from 'node:zlib';
import { createReader, type ReadRequest } from '@earmark/extraction/node';
import { measureRead } from './reading-memory/measure-read.ts';

const pages = resolve(process.argv[2] ?? '../shared/data/pages');
const pdfs = resolve(process.argv[3] ?? '../shared/data/pdf');
const reader = createReader();
const rows: Record<string, string>[] = [];

async function measure(what: string, request: ReadRequest, timeoutMs?: number): Promise<void> {
  const { result, cpuMs, megabytes } = await measureRead(reader, request, timeoutMs);
  rows.push({
    source: what,
    outcome: result.ok
      ? `read${'pages' in result && result.pages !== undefined ? `, ${result.pages} pages` : ''}`
      : result.reason,
    'CPU seconds': (cpuMs / 1_000).toFixed(2),
    MB: String(megabytes),
  });
}

if (existsSync(`${pages}/ground-truth.json`)) {
  const sources = readdirSync(`${pages}/html`).map((name) =>
    gunzipSync(readFileSync(`${pages}/html/${name}`)),
  );
  const read = async (bytes: Uint8Array) =>
    reader.read({ kind: 'page', input: { bytes, url: 'https://example.org/a' } });
  for (const bytes of sources.slice(0, 10)) await read(bytes);
  const start = performance.now();
  const rounds = 3;
  for (let round = 0; round < rounds; round += 1) for (const bytes of sources) await read(bytes);
  const seconds = (performance.now() - start) / 1_000;
  const size = sources.reduce((sum, bytes) => sum + bytes.byteLength, 0);
  console.log(
    `${((sources.length * rounds) / seconds).toFixed(1)} pages/s in one worker, warm (${sources.length} pages of ${(size / sources.length / 1_000).toFixed(0)} kB on average)`,
  );
}

const letters = (text: string): Uint8Array => new TextEncoder().encode(text);
const page = (bytes: Uint8Array): ReadRequest => ({
  kind: 'page',
  input: { bytes, url: 'https://example.org/a' },
});
const file = (bytes: Uint8Array, fileName: string): ReadRequest => ({
  kind: 'file',
  input: { bytes, fileName },
});

if (existsSync(`${pdfs}/layout/redp5110_sampled.pdf`)) {
  const mupdf = await import('mupdf');
  const source = mupdf.PDFDocument.openDocument(
    readFileSync(`${pdfs}/layout/redp5110_sampled.pdf`),
    'application/pdf',
  );
  const from = source.asPDF();
  const joined = new mupdf.PDFDocument();
  if (from !== null) {
    for (let at = 0; at < 300; at += 1) joined.graftPage(-1, from, at % from.countPages());
    await measure(
      'PDF of 300 pages, in both versions',
      file(joined.saveToBuffer('compress').asUint8Array(), 'long.pdf'),
      90_000,
    );
  }
}

const prose = '<p>The ducks swam on the pond all day, and nobody minded them very much.</p>';
const hostile = letters(
  `<html><body>${`<div class="a"><table><tr><td><a href=/x>duck${prose}`.repeat(440_000)}`,
).subarray(0, 50_000_000);
await measure('HTML of 50 MB, never closed', page(hostile));
await measure('HTML of 19 MB, never closed', page(hostile.subarray(0, 19_000_000)));
await measure('3,000 nested boxes', page(letters(`${'<div>'.repeat(3_000)}${prose.repeat(40)}`)));
await measure('10,000 nested boxes', page(letters(`${'<div><span>'.repeat(10_000)}${prose.repeat(40)}`)));
await measure(
  'table of 50,000 rows',
  page(letters(`<table>${'<tr><td>duck<td>pond'.repeat(50_000)}</table>${prose.repeat(40)}`)),
);
await measure('archive of 1 GB of zeros as .docx', file(bomb('word/document.xml', 1_000_000_000), 'a.docx'));
await measure('feed of 9 MB', {
  kind: 'feed',
  input: {
    bytes: letters(`<rss><channel>${'<item><title>Duck</title><description>&lt;b&gt;pond'.repeat(200_000)}`),
    url: null,
  },
});
await measure('mail of 45 MB', {
  kind: 'mail',
  input: letters(`Subject: x\r\nContent-Type: text/html\r\n\r\n${prose.repeat(600_000)}`),
});
await measure(
  'an ordinary page after all that',
  page(letters(`<article><h1>Ducks</h1>${prose.repeat(30)}</article>`)),
);
await reader.close();
console.table(rows);

/** A ZIP archive of one file of zeros, compressed to about a thousandth of its size. */
function bomb(name: string, size: number): Uint8Array {
  const packed = deflateRawSync(Buffer.alloc(size));
  const title = Buffer.from(name);
  const facts = Buffer.alloc(26);
  facts.writeUInt16LE(8, 4);
  facts.writeUInt32LE(packed.length, 14);
  facts.writeUInt32LE(size, 18);
  facts.writeUInt16LE(title.length, 22);
  const entry = Buffer.alloc(46);
  entry.write('PK\u0001\u0002', 'latin1');
  facts.copy(entry, 6);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 'latin1');
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(46 + title.length, 12);
  end.writeUInt32LE(30 + title.length + packed.length, 16);
  return Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), facts, title, packed, entry, title, end]);
}
