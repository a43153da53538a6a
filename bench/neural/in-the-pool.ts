import { execFile } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { readText } from '@earmark/extraction';
import { makeScript } from '@earmark/script';
import { createSpeechPool, planUnits, type SpeechPool, speakUnits, type UnitPlan } from '@earmark/synthesis';
import { freshText } from '../start-service.ts';
import { quantile, report } from './report.ts';

/** Bytes of 1.5 seconds at 48 kbps. */
const enoughBytes = 9_000;

export async function openPool(voicesFolder: string): Promise<SpeechPool> {
  const onProblem = (problem: string, details: object) => console.log(problem, details);
  const pool = await createSpeechPool({ voicesFolder, onProblem });
  pool.warmUp();
  // The threads and the model.
  await sleep(3_000);
  await untilIdle(pool);
  return pool;
}

/** Waits until nothing is spoken, also of texts that were broken off. */
async function untilIdle(pool: SpeechPool): Promise<void> {
  while (pool.stats().busy + pool.stats().inference.busy > 0) await sleep(20);
}

function plan(pool: SpeechPool, text: string): UnitPlan[] {
  const result = readText(text);
  if (!result.ok) throw new Error(result.detail);
  const units = [...planUnits(makeScript(result.document), pool.capabilities)];
  const others = units.filter((unit) => unit.lines[0]?.voice.engine !== 'piper');
  if (units.length === 0 || others.length > 0) throw new Error('The neural voice does not speak.');
  return units;
}

/** Converts a text; resolves with milliseconds and the seconds of audio. */
export async function convert(
  pool: SpeechPool,
  text: string,
  user: string,
  signal?: AbortSignal,
): Promise<{ ms: number; seconds: number }> {
  const startedAt = performance.now();
  let samples = 0;
  const options = { user, job: user, ...(signal ? { signal } : {}) };
  for await (const { segment } of speakUnits(pool, plan(pool, text), options)) samples += segment.samples;
  return { ms: performance.now() - startedAt, seconds: samples / 22_050 };
}

/** Converts a text up to its first 1.5 seconds of audio; resolves with the milliseconds that takes. */
export async function beginText(pool: SpeechPool, text: string, user: string): Promise<number> {
  const startedAt = performance.now();
  const stop = new AbortController();
  let bytes = 0;
  let ms = Number.NaN;
  const onFrames = (_: unknown, frames: Uint8Array): void => {
    bytes += frames.length;
    if (bytes < enoughBytes || stop.signal.aborted) return;
    ms = performance.now() - startedAt;
    stop.abort();
  };
  const units = speakUnits(pool, plan(pool, text), { user, job: user, signal: stop.signal, onFrames });
  try {
    for await (const _ of units);
  } catch (error) {
    if (!stop.signal.aborted) throw error;
  }
  return ms;
}

/** Sentences of about 100 characters, with and without a clause that can be spoken first. */
const sentences = [
  'The lamps were lit along the harbour wall, and the boats came home before the tide had turned again.',
  'Nobody had counted the boats that morning although everybody knew that one of them was missing.',
];

/** The first 1.5 seconds of audio, when nothing else runs. */
export async function measureFirstAudio(folder: string): Promise<void> {
  const pool = await openPool(folder);
  for (const [at, sentence] of sentences.entries()) {
    const times: number[] = [];
    for (let round = 0; round < 15; round++) {
      await untilIdle(pool);
      times.push(await beginText(pool, `${sentence} ${freshText(200)}`, `${at} ${round}`));
    }
    const label = at === 0 ? 'with a clause to begin with' : 'in one clause';
    const cold = Math.round(times[0] ?? 0);
    report(
      `first 1.5 s, sentence of 100 characters ${label} (first ${cold} ms)`,
      quantile(times, 0.5),
      500,
      'ms',
    );
  }
  await pool.close();
}

/** Number of newcomers: 95 % of them are all but two. */
const newcomers = 40;

/** The first audio of new listeners while a long text is converted. */
export async function measureNewcomers(folder: string): Promise<void> {
  const pool = await openPool(folder);
  const stop = new AbortController();
  const long = convert(pool, freshText(200_000), 'long', stop.signal).catch(() => {});
  const waits: number[] = [];
  await sleep(3_000);
  while (waits.length < newcomers) {
    // The newcomers arrive at any moment of a run.
    await sleep(500 + Math.random() * 500);
    waits.push(await beginText(pool, freshText(200), `newcomer ${waits.length}`));
  }
  report(`first 1.5 s of ${waits.length} newcomers, median`, quantile(waits, 0.5), 1_000, 'ms');
  report(`first 1.5 s of ${waits.length} newcomers, 95 %`, quantile(waits, 0.95), 1_000, 'ms');
  stop.abort();
  await long;
  await pool.close();
}

/** Kills inference processes while a text is converted. */
export async function measureKills(folder: string): Promise<void> {
  const pool = await openPool(folder);
  const conversion = convert(pool, freshText(6_000), 'killed');
  let isOver = false;
  void conversion.finally(() => {
    isOver = true;
  });
  let kills = 0;
  while (!isOver) {
    await sleep(3_000 + Math.random() * 3_000);
    const { stdout } = await promisify(execFile)('pgrep', [
      '-P',
      String(process.pid),
      '-f',
      'inference-process',
    ]);
    for (const pid of stdout.trim().split('\n').filter(Boolean)) process.kill(Number(pid), 'SIGKILL');
    kills += 1;
  }
  const { seconds } = await conversion;
  const { crashes, setAside } = pool.stats().inference;
  console.log(
    `${kills} kills during a conversion: ${crashes} runs repeated, ${setAside.length} models set aside, ${seconds.toFixed(0)} s of audio complete`,
  );
  await pool.close();
}
