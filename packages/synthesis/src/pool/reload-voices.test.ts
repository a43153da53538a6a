import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeTestScript } from '../../test/make-script.ts';
import { writeTinyVoice } from '../../test/make-tiny-voice.ts';
import { hasOnnxRuntime } from '../inference/onnx-runtime.ts';
import type { UnitPlan } from '../unit.ts';
import { planUnits } from '../units/plan-units.ts';
import { removeVoice } from '../voice-files/voice-library.ts';
import { createSpeechPool, type SpeechPool } from './create-speech-pool.ts';

const canRun = hasOnnxRuntime();
const name = 'de_DE-thorsten-low';
let folder: string;
let pool: SpeechPool;
beforeAll(async () => {
  folder = path.join(await mkdtemp(path.join(tmpdir(), 'reload-')), 'voices');
  pool = await createSpeechPool({ workers: 1, voicesFolder: folder, light: true });
});
afterAll(async () => {
  await pool.close();
  await rm(path.dirname(folder), { recursive: true, force: true });
});

function plan(): UnitPlan {
  const [unit] = planUnits(
    makeTestScript([{ language: 'de', sentences: ['Guten Tag.'] }]),
    pool.capabilities,
  );
  if (!unit) throw new Error('Nothing was planned.');
  return unit;
}
const engineOf = ({ lines }: UnitPlan) => lines[0]?.voice.engine;
const speak = (unit: UnitPlan) => pool.speak(unit, { user: 'u', job: 'j' });

it.runIf(canRun)(
  'a running pool uses a voice that was added, and stops using one that was removed',
  async () => {
    const before = plan();
    expect(engineOf(before)).toBe('espeak');
    await speak(before);
    expect(await pool.reloadVoices()).toBe(false);

    await writeTinyVoice(folder, name, 'de');
    expect(engineOf(plan())).toBe('espeak');
    expect(await pool.reloadVoices()).toBe(true);
    const neural = plan();
    expect(engineOf(neural)).toBe('piper');
    expect((await speak(neural)).samples).toBeGreaterThan(0);
    expect(await pool.reloadVoices()).toBe(false);

    await removeVoice(folder, name);
    expect(await pool.reloadVoices()).toBe(true);
    expect(engineOf(plan())).toBe('espeak');
    await speak(plan());
    await expect(speak(neural)).rejects.toMatchObject({ code: 'no_voice' });
  },
);
