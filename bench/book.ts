/**
 * Measures a book of 300,000 words in an EPUB, as a listener adds it: time from sending the file to its first byte of
 * audio, to that of a chapter in the middle that was not converted, and memory of the whole service before, meanwhile
 * and after. `--words 30000` makes a shorter book, to compare.
 */

import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { makeEpub } from '../packages/extraction/test/make-office.ts';
import { measureService } from './process-memory.ts';
import { freshText, makeHome, startService } from './start-service.ts';

const { values } = parseArgs({ options: { words: { type: 'string', default: '300000' } } });
const words = Number(values.words);
/** Words of a chapter: a novel has some ten pages. */
const chapterWords = 5_000;
/** Characters of a word with its space, in the texts of this benchmark. */
const charactersPerWord = 6;
/** Milliseconds between two measurements of memory. */
const intervalMs = 250;
/** Seconds for which the conversion in the background is watched. */
const watchedSeconds = 30;

const chapters = Array.from({ length: Math.ceil(words / chapterWords) }, (_, index) => {
  const text = freshText(chapterWords * charactersPerWord);
  const paragraphs = text.match(/.{1,600}(?:\s|$)/gs) ?? [text];
  return `<h1>Chapter ${index + 1}</h1>${paragraphs.map((each) => `<p>${each}</p>`).join('')}`;
});
const front = '<p>© 2020 Ann Lee. All rights reserved. ISBN 978-0-00-000000-2</p>';
const file = makeEpub([front, ...chapters], []);

await using home = await makeHome();
await using service = await startService({ home, node: process.execPath });
const headers = await service.signUp();
const { 'content-type': _, ...auth } = headers;
const memory = async () => (await measureService(service.pid, home.dir)).total;

// The reader and a voice have run before, as in a service that is in use.
await fetch(`${service.url}/api/user/articles`, {
  method: 'POST',
  headers,
  body: JSON.stringify({ title: 'A text', text: freshText(500) }),
});
await sleep(5_000);
const before = await memory();

let peak = before;
let watching = true;
const watch = (async () => {
  while (watching) {
    peak = Math.max(peak, await memory());
    await sleep(intervalMs);
  }
})();

const form = new FormData();
form.append('file', new Blob([Buffer.from(file)], { type: 'application/epub+zip' }), 'book.epub');
const startedAt = performance.now();
const response = await fetch(`${service.url}/api/add`, { method: 'POST', headers: auth, body: form });
if (!response.ok) throw new Error(`adding failed with ${response.status}: ${await response.text()}`);
const { stream_url: first } = (await response.json()) as { stream_url: string };
const accepted = performance.now() - startedAt;
await firstByteOf(first);
const heard = performance.now() - startedAt;
const peakAdding = peak;

const books = (await (await fetch(`${service.url}/api/user/books`, { headers })).json()) as { id: string }[];
const book = (await (await fetch(`${service.url}/api/user/books/${books[0]?.id}`, { headers })).json()) as {
  num_chapters: number;
  chapters: { kind: string; article: { stream_url: string } }[];
};
const middle = book.chapters[Math.floor(book.chapters.length / 2)];
const jumpedAt = performance.now();
await firstByteOf(middle?.article.stream_url ?? '');
const jumped = performance.now() - jumpedAt;

await sleep(watchedSeconds * 1_000);
watching = false;
await watch;

const seconds = (ms: number) => `${(ms / 1_000).toFixed(2)} s`;
const megabytes = (size: number) => `${Math.round(size)} MB`;
console.log(`${words} words, ${book.num_chapters} chapters, file of ${Math.round(file.byteLength / 1e3)} kB`);
console.log(`accepted after ${seconds(accepted)}, first byte of audio after ${seconds(heard)}`);
console.log(`first byte of a chapter in the middle after ${seconds(jumped)}`);
console.log(
  `memory before ${megabytes(before)}, at most ${megabytes(peakAdding)} until the first sound, at most ${megabytes(peak)} in the ${watchedSeconds} s after it`,
);

async function firstByteOf(path: string): Promise<void> {
  const stream = await fetch(new URL(path, service.url));
  const reader = stream.body?.getReader();
  const read = await reader?.read();
  if (!read?.value?.length) throw new Error(`no audio: status ${stream.status}`);
  await reader?.cancel();
}
