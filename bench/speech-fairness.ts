/**
 * Measures how long a new listener waits on a busy machine: 20 jobs of 20,000 characters and one of 100,000
 * are converted at the same time, each for a different user, and every second a new listener adds a short
 * article. The result is the time from adding it to the first 1.5 seconds of audio.
 *
 * Target: 95% of new listeners hear something within a second.
 *
 *   node bench/speech-fairness.ts [--workers 2]
 */
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { readText } from '@earmark/extraction';
import { makeScript } from '@earmark/script';
import { createSpeechPool, planUnits, speakUnits } from '@earmark/synthesis';
import { makeSampleText } from './speech-sample-text.ts';

const { values } = parseArgs({ options: { workers: { type: 'string' } } });
const workers = Number(values.workers ?? availableParallelism());
const pool = await createSpeechPool({ workers });

const scriptOf = (characters: number, seed: number) => {
  const result = readText(`Article ${seed}.\n\n${makeSampleText(characters)}`);
  if (!result.ok) throw new Error(result.detail);
  return makeScript(result.document);
};
const enoughMs = 9_000;

/** Converts a whole text; resolves with the times until the start and the end of its audio. */
async function convert(
  user: string,
  script: ReturnType<typeof scriptOf>,
): Promise<{ first: number; total: number }> {
  const startedAt = performance.now();
  let bytes = 0;
  let first = 0;
  const onFrames = (_: unknown, frames: Uint8Array): void => {
    bytes += frames.length;
    if (first === 0 && bytes >= enoughMs) first = performance.now() - startedAt;
  };
  const units = planUnits(script, pool.capabilities);
  for await (const { unit } of speakUnits(pool, units, { user, job: user, onFrames })) void unit;
  const total = performance.now() - startedAt;
  return { first: first === 0 ? total : first, total };
}

await convert('warm', scriptOf(2_000, 0));
const long = scriptOf(100_000, 1);
const jobs = Array.from({ length: 20 }, (_, at) => scriptOf(20_000, at + 2));
const short = scriptOf(1_000, 99);

const startedAt = performance.now();
const busy = [convert('long', long), ...jobs.map((script, at) => convert(`user ${at}`, script))];
let isBusy = true;
const all = Promise.all(busy).finally(() => {
  isBusy = false;
});
const newcomers: Promise<{ first: number; total: number }>[] = [];
while (isBusy) {
  newcomers.push(convert(`newcomer ${newcomers.length}`, short));
  await new Promise((resolve) => setTimeout(resolve, 1_000));
}
const firsts = (await all).map(({ first }) => first);
const seconds = (performance.now() - startedAt) / 1000;
const waits = (await Promise.all(newcomers)).map(({ first }) => first);
await pool.close();

const at = (list: readonly number[], share: number): number => {
  const sorted = list.toSorted((a, b) => a - b);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
};
console.log(`${workers} threads, 500,000 characters of 21 jobs in ${seconds.toFixed(1)} s`);
console.log(
  `first audio of the 21 jobs, all added at the same time: median ${at(firsts, 0.5)}, slowest ${at(firsts, 1)} ms`,
);
console.log(
  `first audio of ${waits.length} new listeners: median ${at(waits, 0.5)}, 95% ${at(waits, 0.95)}, slowest ${at(waits, 1)} ms`,
);
console.log(`target 1000 ms for 95% of new listeners: ${at(waits, 0.95) <= 1_000 ? 'met' : 'missed'}`);
