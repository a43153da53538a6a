import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { writeTinyVoice } from '../../test/make-tiny-voice.ts';
import { findPiperVoices } from '../engines/piper/piper-voices.ts';
import { hasOnnxRuntime } from '../inference/onnx-runtime.ts';
import { describePiperVoices } from './describe-piper-voices.ts';
import { measureVoice } from './measure-voice.ts';
import { maxLoad, readModelSpeed, speedFileOf, writeModelSpeed } from './model-speed.ts';

const name = 'de_DE-thorsten-low';
let folder: string;
let model: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'speed-'));
  await writeTinyVoice(folder, name, 'de');
  model = path.join(folder, `${name}.onnx`);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Returns the voices that speak for product voices. */
async function speakers(): Promise<unknown[]> {
  const { assigned = {} } = await describePiperVoices(folder, await findPiperVoices(folder));
  return [...new Set(Object.values(assigned))];
}

it('uses a voice that was not measured, and one that is fast enough', async () => {
  expect(await speakers()).toEqual([name]);
  await writeModelSpeed(model, maxLoad);
  expect(await speakers()).toEqual([name]);
});

it('does not use a voice that is too slow, unless the owner chose it', async () => {
  await writeModelSpeed(model, maxLoad + 0.01);
  const info = await describePiperVoices(folder, await findPiperVoices(folder));
  expect(info).toMatchObject({ voices: [name], assigned: {} });
  await writeFile(path.join(folder, 'assign.json'), JSON.stringify({ Matthew: name }));
  expect(await speakers()).toEqual([name]);
});

it('forgets a speed that another processor had', async () => {
  await writeModelSpeed(model, 2);
  expect(await readModelSpeed(model)).toBe(2);
  const stored = JSON.parse(await readFile(speedFileOf(model), 'utf8'));
  await writeFile(speedFileOf(model), JSON.stringify({ ...stored, processor: 'Another Processor' }));
  expect(await readModelSpeed(model)).toBeNull();
  expect(await speakers()).toEqual([name]);
});

it.runIf(hasOnnxRuntime())('measures the speed of a voice with its loudness', async () => {
  const [voice] = await findPiperVoices(folder);
  if (!voice) throw new Error('The voice was not found.');
  await measureVoice(voice);
  // The toy model needs less than the system's clock can measure.
  const load = await readModelSpeed(model);
  expect(load).toBeTypeOf('number');
  expect(load).toBeLessThan(maxLoad);
});
