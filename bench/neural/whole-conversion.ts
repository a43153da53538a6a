import { execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { readText } from '@earmark/extraction';
import { makeScript } from '@earmark/script';
import { loadEspeakModule } from '../../packages/synthesis/src/engines/espeak-build.ts';
import { findEspeakData } from '../../packages/synthesis/src/engines/espeak-data.ts';
import { createWasmEspeak } from '../../packages/synthesis/src/engines/espeak-wasm.ts';
import { createPiper } from '../../packages/synthesis/src/engines/piper/piper-engine.ts';
import { findPiperVoices } from '../../packages/synthesis/src/engines/piper/piper-voices.ts';
import { freshText } from '../start-service.ts';
import { convert, openPool } from './in-the-pool.ts';
import { report } from './report.ts';

/** How often conversion and model alone are measured in turn; the fastest of each counts. */
const rounds = 3;

/**
 * A whole conversion, compared with the model alone: one session with one thread that runs the sentences of the same
 * text one after the other, each as a whole. The durations that a model chooses are random, so the
 * seconds of audio are printed; those of the conversion include the pauses between sentences.
 */
export async function measureWhole(folder: string): Promise<void> {
  const text = freshText(3_000);
  const result = readText(text);
  if (!result.ok) throw new Error(result.detail);
  const voices = await findPiperVoices(folder);
  const espeak = createWasmEspeak(await loadEspeakModule(), await findEspeakData());
  const engine = createPiper(voices, (line, tag) => espeak.phonemize(line, tag));
  const request = { language: 'en-US', voice: voices[0]?.name ?? '', rate: 1, maxPieceLength: 1_000 };
  const ids = makeScript(result.document)
    .utterances.flatMap((utterance) => engine.encode({ ...request, text: utterance.text }))
    .map(({ inference }) => [...(inference.inputs['input']?.data ?? [])].map(Number));
  const pool = await openPool(folder);
  const times: { whole: Duration; alone: Duration }[] = [];
  for (let round = 0; round < rounds; round++) {
    const before = await inferenceCpuMs();
    const { ms, seconds } = await convert(pool, text, `whole ${round}`);
    const whole = { ms, cpuMs: (await inferenceCpuMs()) - before, seconds };
    const alone = await runAlone(path.join(folder, `${voices[0]?.name}.onnx`), ids);
    times.push({ whole, alone });
    console.log(`${ids.length} sentences: conversion ${show(whole)}, model alone ${show(alone)}`);
  }
  await pool.close();
  for (const [key, label] of [
    ['ms', 'whole conversion / model alone, one processor'],
    ['cpuMs', 'processor time of the model in it / model alone'],
  ] as const) {
    const fastest = (which: 'whole' | 'alone') => Math.min(...times.map((time) => time[which][key]));
    report(label, fastest('whole') / fastest('alone'), 1.15, '');
  }
}

/** Milliseconds that passed, and of processor time, which other programs on the machine change little; and the audio. */
interface Duration {
  ms: number;
  cpuMs: number;
  seconds: number;
}

const show = ({ ms, cpuMs, seconds }: Duration): string =>
  `${seconds.toFixed(0)} s of audio in ${Math.round(ms)} ms (processor ${Math.round(cpuMs)} ms)`;

/** Processor time of this process's inference processes so far, in milliseconds. Linux counts it in hundredths of a second. */
async function inferenceCpuMs(): Promise<number> {
  const args = ['-P', String(process.pid), '-f', 'inference-process'];
  const { stdout } = await promisify(execFile)('pgrep', args);
  const stats = stdout
    .trim()
    .split('\n')
    .map((pid) => readFile(`/proc/${pid}/stat`, 'utf8'));
  const ticks = (await Promise.all(stats)).map((stat) => {
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return Number(fields[11]) + Number(fields[12]);
  });
  return ticks.reduce((sum, count) => sum + count * 10, 0);
}

/** Runs the model as onnxruntime does by default, but with one thread; resolves with its duration. */
async function runAlone(model: string, ids: readonly number[][]): Promise<Duration> {
  const child = fork(new URL('./model-alone.ts', import.meta.url), { serialization: 'advanced' });
  child.send({ model, ids });
  const [{ ms, cpuMs, samples }] = await once(child, 'message');
  child.kill();
  return { ms, cpuMs, seconds: samples / 22_050 };
}
