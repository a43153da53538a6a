import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
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
 * text one after the other, each as a whole.
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
  const times: { whole: number; alone: number }[] = [];
  for (let round = 0; round < rounds; round++) {
    const { ms, seconds } = await convert(pool, text, `whole ${round}`);
    const alone = await runAlone(path.join(folder, `${voices[0]?.name}.onnx`), ids);
    times.push({ whole: ms, alone });
    console.log(
      `${seconds.toFixed(0)} s of audio, ${ids.length} sentences: conversion ${Math.round(ms)} ms, model alone ${Math.round(alone)} ms`,
    );
  }
  await pool.close();
  const fastest = (key: 'whole' | 'alone'): number => Math.min(...times.map((time) => time[key]));
  report('whole conversion / model alone, one processor', fastest('whole') / fastest('alone'), 1.15, '');
}

/** Runs the model as onnxruntime does by default, but with one thread; resolves with milliseconds. */
async function runAlone(model: string, ids: readonly number[][]): Promise<number> {
  const child = fork(new URL('./model-alone.ts', import.meta.url), { serialization: 'advanced' });
  child.send({ model, ids });
  const [ms] = await once(child, 'message');
  child.kill();
  return Number(ms);
}
