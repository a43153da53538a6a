/**
 * Measures the time from a text to the first 1.5 seconds of its MP3, in milliseconds: with warm threads, with
 * threads that have just started (cold), and for a whole new process (the command line). Texts of 100 and
 * 100,000 characters.
 *
 * Targets, as medians: 60 ms for synthesis alone with warm threads, 300 ms with cold threads.
 *
 *   node bench/speech-first-audio.ts [--rounds 9]
 */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { readText } from '@earmark/extraction';
import { scriptUtterances } from '@earmark/script';
import { createSpeechPool, planUnits, type SpeechPool, type UnitPlan } from '@earmark/synthesis';
import { makeSampleText } from './speech-sample-text.ts';

const { values } = parseArgs({ options: { rounds: { type: 'string' } } });
const rounds = Number(values.rounds ?? 9);
/** Bytes of 1.5 seconds at 48 kbps. */
const enoughMs = 9_000;

function planFirst(pool: SpeechPool, text: string): Iterator<UnitPlan> {
  const result = readText(text);
  if (!result.ok) throw new Error(result.detail);
  const language = result.document.language ?? 'en';
  return planUnits({ language, utterances: scriptUtterances(result.document) }, pool.capabilities);
}

/** Speaks one unit after another until there are 1.5 seconds of audio; resolves with the time of that moment. */
async function playBeginning(pool: SpeechPool, units: Iterator<UnitPlan>, job: string): Promise<number> {
  let bytes = 0;
  let reachedAt = 0;
  while (reachedAt === 0) {
    const unit = units.next().value;
    if (!unit) return performance.now();
    const onFrames = (frames: Uint8Array): void => {
      bytes += frames.length;
      if (reachedAt === 0 && bytes >= enoughMs * 0.95) reachedAt = performance.now();
    };
    await pool.speak(unit, { user: 'bench', job, onFrames });
  }
  return reachedAt;
}

async function warm(text: string): Promise<{ withExtraction: number[]; worker: number[] }> {
  const pool = await createSpeechPool({ workers: 1 });
  await playBeginning(
    pool,
    planFirst(pool, 'Something else entirely, so that the thread has begun.'),
    'before',
  );
  const [withExtraction, worker]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    const startedAt = performance.now();
    const units = planFirst(pool, text);
    const planned = performance.now();
    const reachedAt = await playBeginning(pool, units, `job ${round}`);
    withExtraction.push(reachedAt - startedAt);
    worker.push(reachedAt - planned);
  }
  await pool.close();
  return { withExtraction, worker };
}

async function cold(text: string): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const startedAt = performance.now();
    const pool = await createSpeechPool({ workers: 1 });
    times.push((await playBeginning(pool, planFirst(pool, text), 'cold')) - startedAt);
    await pool.close();
  }
  return times;
}

async function newProcess(text: string): Promise<number[]> {
  const program = fileURLToPath(new URL('../packages/cli/bin/narrate.mjs', import.meta.url));
  const times: number[] = [];
  for (let round = 0; round < Math.min(rounds, 5); round += 1) {
    const startedAt = performance.now();
    const child = spawn(process.execPath, [program, '-', '-o', '-'], { stdio: ['pipe', 'pipe', 'ignore'] });
    child.stdin.on('error', () => undefined);
    child.stdin.end(text);
    let bytes = 0;
    for await (const chunk of child.stdout) {
      bytes += chunk.length;
      if (bytes >= enoughMs * 0.95) break;
    }
    times.push(performance.now() - startedAt);
    child.kill();
  }
  return times;
}

const show = (name: string, times: readonly number[], target?: number): void => {
  const sorted = times.toSorted((a, b) => a - b).map((time) => Math.round(time));
  const median = sorted[sorted.length >> 1] ?? 0;
  const verdict = target === undefined ? '' : `  target ${target} ms: ${median <= target ? 'met' : 'missed'}`;
  console.log(`${name.padEnd(46)} min ${sorted[0]}  median ${median}  max ${sorted.at(-1)} ms${verdict}`);
};
for (const characters of [100, 100_000]) {
  const text = makeSampleText(characters);
  const { withExtraction, worker } = await warm(text);
  show(`${characters} characters, warm, synthesis only`, worker, 60);
  show(`${characters} characters, warm, with extraction`, withExtraction);
  show(`${characters} characters, cold thread, with extraction`, await cold(text), 300);
  show(`${characters} characters, new process`, await newProcess(text));
}
