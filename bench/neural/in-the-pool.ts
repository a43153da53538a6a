import { execFile } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { readText } from '@earmark/extraction';
import { makeScript } from '@earmark/script';
import { createSpeechPool, planUnits, type SpeechPool, speakUnits } from '@earmark/synthesis';
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
  while (pool.stats().busy + pool.stats().inference.busy > 0) await sleep(20);
  return pool;
}

/** Converts a text; resolves with the milliseconds until there are 1.5 seconds of audio, and until the end. */
export async function convert(
  pool: SpeechPool,
  text: string,
  user: string,
): Promise<{ first: number; total: number; seconds: number }> {
  const startedAt = performance.now();
  const result = readText(text);
  if (!result.ok) throw new Error(result.detail);
  let [bytes, first, samples] = [0, 0, 0];
  const onFrames = (_: unknown, frames: Uint8Array): void => {
    bytes += frames.length;
    if (first === 0 && bytes >= enoughBytes) first = performance.now() - startedAt;
  };
  const units = planUnits(makeScript(result.document), pool.capabilities);
  for await (const { unit, segment } of speakUnits(pool, units, { user, job: user, onFrames })) {
    if (unit.lines[0]?.voice.engine !== 'piper') throw new Error('The neural voice did not speak.');
    samples += segment.samples;
  }
  return { first, total: performance.now() - startedAt, seconds: samples / 22_050 };
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
    for (let round = 0; round < 9; round++)
      times.push((await convert(pool, `${sentence} ${freshText(200)}`, `${at} ${round}`)).first);
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

/** The first audio of new listeners while a long text is converted. */
export async function measureNewcomers(folder: string): Promise<void> {
  const pool = await openPool(folder);
  const long = convert(pool, freshText(200_000), 'long').catch(() => {});
  const waits: number[] = [];
  await sleep(3_000);
  while (waits.length < 25) {
    // The newcomers arrive at any moment of a run.
    await sleep(1_000 + Math.random() * 1_000);
    waits.push((await convert(pool, freshText(200), `newcomer ${waits.length}`)).first);
  }
  report(`first 1.5 s of ${waits.length} newcomers, median`, quantile(waits, 0.5), 1_000, 'ms');
  report(`first 1.5 s of ${waits.length} newcomers, 95 %`, quantile(waits, 0.95), 1_000, 'ms');
  await pool.close();
  await long;
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
