/**
 * A separate process for tests: speaks with a slow neural voice, and ends as the scenario says while the model
 * runs.
 *
 *   node end-in-inference.ts <folder of voices> <scenario>
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { createSpeechPool } from '../src/pool/create-speech-pool.ts';
import { planUnits } from '../src/units/plan-units.ts';
import { makeTestScript } from './make-script.ts';

const [folder = '', scenario = ''] = process.argv.slice(2);
const pool = await createSpeechPool({ workers: 1, voicesFolder: folder });
const [unit] = planUnits(makeTestScript([['One two three.']]), pool.capabilities);
if (unit?.lines[0]?.voice.engine !== 'piper') throw new Error('The test voice was not found.');
const spoken = pool.speak(unit, { user: 'u', job: 'j' }).then(
  () => 'spoken',
  (error: Error & { code?: string }) => error.code,
);
while (pool.stats().inference.busy === 0) await sleep(5);

const scenarios: Record<string, () => unknown> = {
  async close() {
    await pool.close();
    console.log(await spoken);
  },
  exit: () => process.exit(3),
  signal() {
    process.on('SIGTERM', () => void pool.close().then(() => process.exit(0)));
    process.kill(process.pid, 'SIGTERM');
  },
};
console.log('running');
// The process has opened the model after this time, and runs it.
await sleep(600);
await scenarios[scenario]?.();
