/**
 * Checks that the time for parsing and speaking a text or a page grows in proportion to its length: repeats one pattern
 * per text, at n and at 4n characters. Lists the texts whose time grows far more than fourfold, and the
 * slowest ones.
 *
 *   node bench/text-linearity.ts [n] [--pairs] [--say] [--pages]
 *
 * n is 25,000 if absent, 400,000 with `--pages`, which reads pages instead. `--pairs` also tests all pairs of marks
 * (many minutes), `--say` includes making the script. Times are processor times, the minimum of several runs, so that they do not depend on how busy the
 * machine is.
 */

import { readPage, readText } from '@earmark/extraction';
import { scriptUtterances } from '@earmark/script';
import { hostilePages } from '../packages/extraction/test/hostile-pages.ts';
import {
  fences,
  type HostileText,
  openRuns,
  pairs,
  repetitions,
} from '../packages/extraction/test/hostile-texts.ts';

const readsPages = process.argv.includes('--pages');
const length = Number(process.argv[2]) || (readsPages ? 400_000 : 25_000);
const says = process.argv.includes('--say');
/** Maximum factor by which the time may grow for a text of four times the length; more is not linear. */
const maxGrowth = 6;
/** Times in milliseconds below which garbage collection and compilation dominate. */
const minTime = 40;

async function work(text: string): Promise<void> {
  const result = readsPages
    ? await readPage({ html: text, url: 'https://example.org/mill' })
    : readText(text);
  if (says && result.ok) for (const _ of scriptUtterances(result.document));
}

async function timeOf(text: string, runs: number): Promise<number> {
  let minMs = Number.POSITIVE_INFINITY;
  for (let run = 0; run < runs; run += 1) {
    const before = process.cpuUsage();
    await work(text);
    const { user, system } = process.cpuUsage(before);
    minMs = Math.min(minMs, (user + system) / 1_000);
  }
  return minMs;
}

interface Measured {
  name: string;
  short: number;
  long: number;
  growth: number;
}

async function measure({ name, make }: HostileText): Promise<Measured> {
  let short = await timeOf(make(length), 1);
  let long = await timeOf(make(4 * length), 1);
  if (long > minTime && long > maxGrowth * short) {
    short = await timeOf(make(length), 3);
    long = await timeOf(make(4 * length), 3);
  }
  return { name, short, long, growth: long / Math.max(short, 0.1) };
}

for (let run = 0; run < 20; run += 1)
  await work('Some *words* to [warm](https://a.b) up with, in 1990.\n\n'.repeat(20));
const texts = readsPages
  ? hostilePages
  : [...repetitions, ...openRuns, fences, ...(process.argv.includes('--pairs') ? pairs() : [])];
const rows: Measured[] = [];
for (const text of texts) rows.push(await measure(text));
const printTable = (list: typeof rows): void =>
  console.table(
    list.map(({ name, short, long, growth }) => ({
      text: name,
      [`${length}, ms`]: short.toFixed(1),
      [`${4 * length}, ms`]: long.toFixed(1),
      growth: growth.toFixed(1),
    })),
  );
const steep = rows.filter(({ long, growth }) => long > minTime && growth > maxGrowth);
console.log(`${rows.length} texts, ${steep.length} grow more than ${maxGrowth} times`);
printTable(steep.toSorted((a, b) => b.growth - a.growth).slice(0, 40));
console.log('The slowest:');
printTable(rows.toSorted((a, b) => b.long - a.long).slice(0, 15));
