/**
 * Measures the whole conversion of 100,000 characters, from text to finished MP3, with one and two threads,
 * compared with native `espeak-ng | lame` in the same run. CPU seconds are comparable on a busy machine, wall
 * seconds only on an idle one.
 *
 *   node bench/speech-conversion.ts [--rounds 2] [--characters 100000]
 *
 * Targets: one thread needs no more CPU than native with its usual settings; two threads on two free cores
 * are 1.9 times as fast as one. Our conversion also uses espeak-ng here. The last two rows show how much
 * faster our own builds of engine and encoder are than those on npm, and the cost of the default English
 * voice, which uses flite.
 *
 * The native rows need `apt-get install espeak-ng lame`; without them they are left out.
 */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { readText } from '@earmark/extraction';
import { makeScript } from '@earmark/script';
import { createSpeechPool, finishEpisode, planUnits, type Segment, speakUnits } from '@earmark/synthesis';
import { makeSampleText } from './speech-sample-text.ts';

const { values } = parseArgs({ options: { rounds: { type: 'string' }, characters: { type: 'string' } } });
const rounds = Number(values.rounds ?? 2);
const text = makeSampleText(Number(values.characters ?? 100_000));

interface Row {
  name: string;
  cpu: number[];
  wall: number[];
  note: string;
}
const rows = new Map<string, Row>();
const record = (name: string, cpu: number, wall: number, note: string): void => {
  const row = rows.get(name) ?? { name, cpu: [], wall: [], note };
  row.cpu.push(cpu);
  row.wall.push(wall);
  rows.set(name, row);
};

const folder = await mkdtemp(path.join(tmpdir(), 'speech-bench-'));
const textFile = path.join(folder, 'text.txt');
await writeFile(textFile, text);
const run = promisify(execFile);

async function native(name: string, command: string): Promise<void> {
  const output = path.join(folder, 'native.mp3');
  const script = `TIMEFORMAT='%R %U %S'; time (${command} 2>/dev/null)`;
  const { stderr } = await run('bash', ['-c', script], {
    env: { ...process.env, IN: textFile, OUT: output },
  });
  const [wall = 0, user = 0, system = 0] = stderr.trim().split(/\s+/).map(Number);
  const { size } = await stat(output);
  record(name, user + system, wall, `${(size / 1e6).toFixed(1)} MB`);
}

async function ours(name: string, workers: number, { npmBuilds = false, light = true } = {}): Promise<void> {
  const pool = await createSpeechPool({ workers, npmBuilds, light });
  await untilWarm(pool);
  const [cpuBefore, startedAt] = [process.cpuUsage(), performance.now()];
  const result = readText(text);
  if (!result.ok) throw new Error(result.detail);
  const script = makeScript(result.document);
  const segments: (Segment & { bytes: number })[] = [];
  const hash = createHash('sha256');
  const units = planUnits(script, pool.capabilities);
  for await (const { segment } of speakUnits(pool, units, { user: 'bench', job: 'bench' })) {
    hash.update(segment.mp3);
    segments.push({ ...segment, bytes: segment.mp3.length });
  }
  const { durationMs, totalBytes } = finishEpisode(segments, { title: 'Benchmark' });
  const wall = (performance.now() - startedAt) / 1000;
  const { user, system } = process.cpuUsage(cpuBefore);
  await pool.close();
  const note = `${(totalBytes / 1e6).toFixed(1)} MB, ${Math.round(durationMs / 1000)} s of audio, ${hash.digest('hex').slice(0, 8)}`;
  record(name, (user + system) / 1e6, wall, note);
}

async function untilWarm(pool: Awaited<ReturnType<typeof createSpeechPool>>): Promise<void> {
  const script = makeScript({
    ...emptyDocument(),
    blocks: [{ kind: 'paragraph', runs: [{ text: 'Ready.' }] }],
  });
  const [unit] = planUnits(script, pool.capabilities);
  const { workers } = pool.stats();
  if (unit)
    await Promise.all(
      Array.from({ length: workers }, (_, at) => pool.speak(unit, { user: `${at}`, job: 'w' })),
    );
}

function emptyDocument() {
  const result = readText('Ready.');
  if (!result.ok) throw new Error(result.detail);
  return result.document;
}

const hasNative = await run('bash', ['-c', 'command -v espeak-ng lame']).then(
  () => true,
  () => false,
);
for (let round = 0; round < rounds; round += 1) {
  if (hasNative) {
    await native(
      'native espeak-ng | lame',
      'espeak-ng -v en-us -f "$IN" --stdout | lame --quiet -b 48 - "$OUT"',
    );
    await native(
      'native espeak-ng | lame -q 7',
      'espeak-ng -v en-us -f "$IN" --stdout | lame --quiet -q 7 -b 48 - "$OUT"',
    );
  }
  await ours('ours, 1 thread', 1);
  await ours('ours, 2 threads', 2);
}
await ours('builds from npm, 1 thread', 1, { npmBuilds: true });
await ours('with flite, 1 thread', 1, { light: false });
await rm(folder, { recursive: true });

const median = (list: readonly number[]): number => list.toSorted((a, b) => a - b)[list.length >> 1] ?? 0;
const base = rows.get('native espeak-ng | lame');
console.log(`${text.length} characters, median of ${rounds} rounds`);
for (const { name, cpu, wall, note } of rows.values()) {
  const ratio = (list: number[], other: number[] | undefined): string =>
    other ? ` (${(median(list) / median(other)).toFixed(2)}x)` : '';
  console.log(
    `${name.padEnd(30)} CPU ${median(cpu).toFixed(1)} s${ratio(cpu, base?.cpu)}  wall ${median(wall).toFixed(1)} s${ratio(wall, base?.wall)}  ${note}`,
  );
}

const [one, two] = [rows.get('ours, 1 thread'), rows.get('ours, 2 threads')];
const report = (name: string, value: number, isMet: boolean, target: string): void =>
  console.log(`${name}: ${value.toFixed(2)}x, target ${target}: ${isMet ? 'met' : 'missed'}`);
if (one && base) {
  const cpu = median(one.cpu) / median(base.cpu);
  report('CPU of one thread against native', cpu, cpu <= 1, 'at most 1.00x');
}
if (one && two) {
  const gain = median(one.wall) / median(two.wall);
  report('two threads against one', gain, gain >= 1.9, '1.90x, on two free cores');
}
