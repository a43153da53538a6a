/**
 * Computes, from the measured costs of a conversion, how much of each resource every step of the ladder in
 * `docs/scaling.md` uses at the busiest minute of a day, what breaks first on it, and at how many articles a day.
 * Deterministic: the same costs and assumptions give the same output. Capacities and habits of listeners are
 * assumptions, in `scaling/ladder.ts`.
 *
 *   node bench/scaling-model.ts [--articles 10000000] [--engine flite] [--costs bench/scaling-costs.json]
 */

import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import type { MeasuredCosts } from './scaling/costs.ts';
import { assumedUsage, type Load, ladder, loadOf, type Step } from './scaling/ladder.ts';
import { keptTables, retained } from './scaling/retention.ts';

const { values } = parseArgs({
  options: {
    /** Articles in a day. */
    articles: { type: 'string', default: '10000000' },
    /** Engine of the measured costs. */
    engine: { type: 'string', default: 'flite' },
    /** Output of `scaling-conversions.ts --out`. */
    costs: { type: 'string', default: 'bench/scaling-costs.json' },
  },
});
const articles = Number(values.articles);
const measured = JSON.parse(await readFile(values.costs, 'utf8')) as MeasuredCosts;
const engine = measured.conversions[values.engine];
if (!engine) throw new Error(`${values.costs} has no engine '${values.engine}'`);
const parameters = { measured, engine, usage: assumedUsage };

const worst = (loads: readonly Load[]): Load =>
  loads.reduce((one, other) => (other.share > one.share ? other : one));

/** Resources that grow with the number of articles; sessions only depend on the processes. */
const growing = (loads: readonly Load[]) => loads.filter(({ resource }) => resource !== 'database sessions');

const worstAt = (step: Step, count: number): Load => worst(growing(loadOf(step, count, parameters)));

/** @returns the articles in a day at which the first resource is used up, and which it is */
function limitOf(step: Step): { articles: number; resource: string } {
  let [holds, breaks] = [1, 1e12];
  while (breaks / holds > 1.001) {
    const middle = Math.sqrt(holds * breaks);
    if (worstAt(step, middle).share > 1) breaks = middle;
    else holds = middle;
  }
  return { articles: holds, resource: worstAt(step, breaks).resource };
}

const percent = (share: number) => `${(share * 100).toFixed(share < 0.1 ? 1 : 0)} %`;
const print = (line: string) => process.stdout.write(`${line}\n`);

print(`Measured: ${engine.characters} characters by ${values.engine}, ${engine.audioSeconds} s of audio`);
print(`Assumed: ${JSON.stringify(assumedUsage)}\n`);
print('What each step holds');
for (const step of ladder) {
  const { articles: max, resource } = limitOf(step);
  const listeners = max / assumedUsage.articlesPerListener;
  print(
    `  ${step.name.padEnd(38)} ${Math.floor(max).toLocaleString('en').padStart(12)} articles a day, ${Math.floor(listeners).toLocaleString('en')} listeners; then breaks: ${resource}`,
  );
}
const cacheBytes = ladder.at(-1)?.segmentCacheBytes ?? 0;
const kept = retained(articles, { engine, usage: assumedUsage, cacheBytes });
const inTerabytes = (bytes: number) => `${(bytes / 1e12).toFixed(2)} TB`;
print(`\nWhat is stored at ${articles.toLocaleString('en')} articles a day`);
for (const { name, days, rows, bytes } of keptTables(kept, engine)) {
  const shownDays = `${Number(days.toFixed(1))} days`;
  print(
    `  ${name.padEnd(20)} ${shownDays.padEnd(10)} ${(rows / 1e6).toFixed(0).padStart(8)} million rows, ${inTerabytes(bytes)}`,
  );
}
print(`  storage: ${inTerabytes(kept.storageBytes)}`);
print(`\nAt ${articles.toLocaleString('en')} articles a day`);
for (const step of ladder) {
  const loads = loadOf(step, articles, parameters).toSorted((one, other) => other.share - one.share);
  const shown = loads
    .filter(({ share }) => share > 0)
    .map(({ resource, share }) => `${resource} ${percent(share)}`);
  const { resource, share } = worst(loads);
  print(`  ${step.name}: ${share > 1 ? `breaks first: ${resource}` : `holds; most used: ${resource}`}`);
  print(`    ${shown.join(', ')}`);
}
