/**
 * Measures what Japanese costs: the dictionary of readings is loaded in each thread with the first text, and dropped
 * after 30 seconds without use.
 *
 * Target: the memory after the conversion is at most that of the warm pool before it.
 *
 *   node bench/speech-japanese.ts [--characters 4000]
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { readText } from '@earmark/extraction';
import { makeScript } from '@earmark/script';
import { createSpeechPool, planUnits, speakUnits } from '@earmark/synthesis';

const { values } = parseArgs({ options: { characters: { type: 'string' } } });
const characters = Number(values.characters ?? 4_000);
const paragraph =
  'その朝、古い港は静かだった。漁師たちは網を直し、子どもたちは岸辺で石を投げて遊んでいた。' +
  '2024年5月1日、最後の船が戻ってきた。';
const result = readText(
  Array.from({ length: Math.ceil(characters / paragraph.length) }, () => paragraph).join('\n\n'),
);
if (!result.ok) throw new Error(result.detail);
const script = makeScript(result.document);

const megabytes = (): number => Math.round(process.memoryUsage().rss / 1e6);
const pool = await createSpeechPool({ workers: 2 });
pool.warmUp();
await sleep(10_000);
const warm = megabytes();

const start = performance.now();
let first = 0;
let seconds = 0;
let most = warm;
const units = planUnits({ ...script, language: 'ja' }, pool.capabilities);
for await (const { segment } of speakUnits(pool, units, { user: 'bench', job: 'japanese' })) {
  first ||= performance.now() - start;
  seconds += segment.samples / segment.format.sampleRate;
  most = Math.max(most, megabytes());
}
const taken = performance.now() - start;
await sleep(60_000);
const rest = megabytes();
await pool.close();

console.log(
  `first unit after ${first.toFixed(0)} ms, ${seconds.toFixed(0)} s of speech in ${taken.toFixed(0)} ms`,
);
console.log(`resident: ${warm} MB warm, ${most} MB while it speaks, ${rest} MB after a minute`);
console.log(`at most ${warm} MB afterwards: ${rest <= warm ? 'met' : 'missed'}`);
