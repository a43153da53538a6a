/**
 * Checks that the time for parsing and speaking a text grows in proportion to its length: repeats one pattern
 * per text, at n and at 4n characters. Lists the texts whose time grows far more than fourfold, and the
 * slowest ones.
 *
 *   node bench/text-linearity.ts [n] [--pairs] [--say]
 *
 * n is 25,000 if absent. `--pairs` also tests all pairs of marks (many minutes), `--say` includes making the
 * script. Times are processor times, the minimum of several runs, so that they do not depend on how busy the
 * machine is.
 */

import { readText } from '@earmark/extraction';
import { scriptUtterances } from '@earmark/script';
import {
  fences,
  type HostileText,
  openRuns,
  pairs,
  repetitions,
} from '../packages/extraction/test/hostile-texts.ts';

const length = Number(process.argv[2]) || 25_000;
const says = process.argv.includes('--say');
/** Maximum factor by which the time may grow for a text of four times the length; more is not linear. */
const maxGrowth = 6;
/** Times in milliseconds below which garbage collection and compilation dominate. */
const minTime = 40;

function work(text: string): void {
  const result = readText(text);
  if (says && result.ok) for (const _ of scriptUtterances(result.document));
}

function timeOf(text: string, runs: number): number {
  let minMs = Number.POSITIVE_INFINITY;
  for (let run = 0; run < runs; run += 1) {
    const before = process.cpuUsage();
    work(text);
    const { user, system } = process.cpuUsage(before);
    minMs = Math.min(minMs, (user + system) / 1_000);
  }
  return minMs;
}

function measure({ name, make }: HostileText): { name: string; short: number; long: number; growth: number } {
  let short = timeOf(make(length), 1);
  let long = timeOf(make(4 * length), 1);
  if (long > minTime && long > maxGrowth * short) {
    short = timeOf(make(length), 3);
    long = timeOf(make(4 * length), 3);
  }
  return { name, short, long, growth: long / Math.max(short, 0.1) };
}

for (let run = 0; run < 20; run += 1)
  work('Some *words* to [warm](https://a.b) up with, in 1990.\n\n'.repeat(20));
const texts = [...repetitions, ...openRuns, fences, ...(process.argv.includes('--pairs') ? pairs() : [])];
const rows = texts.map(measure);
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
