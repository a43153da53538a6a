/**
 * Measures `narrate` on a long book: time, speed and the maximum resident memory of the process, for each number of
 * threads and each format, and whether the bytes are the same for every number of threads.
 *
 * Target: a book of ten times the words takes at most twice the memory.
 *
 *   node bench/narrate-book.ts [--words 300000] [--jobs 1,2] [--formats mp3,m4b] [--light]
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream, readFileSync } from 'node:fs';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { makeSampleText } from './speech-sample-text.ts';

const { values } = parseArgs({
  options: {
    words: { type: 'string' },
    jobs: { type: 'string' },
    formats: { type: 'string' },
    light: { type: 'boolean' },
  },
});
const words = Number(values.words ?? 300_000);
const jobs = (values.jobs ?? '1,2').split(',');
const formats = (values.formats ?? 'mp3,m4b').split(',');
const program = new URL('../packages/cli/bin/narrate.mjs', import.meta.url).pathname;

/** Words of a chapter. */
const chapterWords = 5_000;

/** Returns a book in Markdown. The sample's sentences differ, so that no unit is made twice. */
function makeBook(count: number): string {
  const chapters = Math.ceil(count / chapterWords);
  return Array.from({ length: chapters }, (_, at) => {
    const text = makeSampleText(chapterWords * 8)
      .split(/\s+/)
      .slice(0, Math.min(chapterWords, count));
    return `# Chapter ${at + 1}\n\nIn the year ${1500 + at}, ${text.join(' ')}`;
  }).join('\n\n');
}

interface Measured {
  seconds: number;
  maxMb: number;
  bytes: number;
  hash: string;
}

async function measure(count: number, format: string, threads: string): Promise<Measured> {
  const folder = await mkdtemp(path.join(tmpdir(), 'narrate-book-'));
  try {
    await writeFile(path.join(folder, 'book.md'), makeBook(count));
    const target = path.join(folder, `book.${format}`);
    const args = [program, path.join(folder, 'book.md'), '-o', target, '--jobs', threads, '--quiet'];
    const startedAt = performance.now();
    const child = spawn(process.execPath, values.light ? [...args, '--light'] : args, {
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    let maxMb = 0;
    const watch = setInterval(() => {
      maxMb = Math.max(maxMb, residentMb(child.pid));
    }, 200);
    const code = await new Promise((resolve) => child.on('exit', resolve));
    clearInterval(watch);
    if (code !== 0) throw new Error(`narrate ended with ${code}.`);
    const hash = createHash('sha256');
    await pipeline(createReadStream(target), hash);
    return {
      seconds: (performance.now() - startedAt) / 1000,
      maxMb,
      bytes: (await stat(target)).size,
      hash: hash.digest('hex'),
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function residentMb(pid: number | undefined): number {
  try {
    const pages = Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]);
    return (pages * 4096) / 1e6;
  } catch {
    return 0;
  }
}

for (const format of formats) {
  const hashes = new Set<string>();
  for (const threads of jobs) {
    for (const count of [words / 10, words]) {
      const { seconds, maxMb, bytes, hash } = await measure(count, format, threads);
      if (count === words) hashes.add(hash);
      console.log(
        `${format}, ${threads} jobs, ${count} words: ${seconds.toFixed(0)} s, ${(count / seconds).toFixed(0)} words/s, ` +
          `at most ${maxMb.toFixed(0)} MB, file ${(bytes / 1e6).toFixed(0)} MB`,
      );
    }
  }
  console.log(`${format}: the same bytes with every number of jobs: ${hashes.size === 1}`);
}
