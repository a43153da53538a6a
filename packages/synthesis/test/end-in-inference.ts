/**
 * A separate process for tests: speaks with a slow neural voice, and ends as the scenario says during synthesis.
 *
 *   node end-in-inference.ts <folder of voices> <scenario>
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { createSpeechPool } from '../src/pool/create-speech-pool.ts';
import { planUnits } from '../src/units/plan-units.ts';
import { makeTestScript } from './make-script.ts';

const [folder = '', scenario = ''] = process.argv.slice(2);
const options = scenario === 'stall' ? { stallMs: 20, tries: 1 } : {};
const pool = await createSpeechPool({ workers: 1, voicesFolder: folder, ...options });
const [unit] = planUnits(makeTestScript([['One two three.']]), pool.capabilities);
if (unit?.lines[0]?.voice.engine !== 'piper') throw new Error('The test voice was not found.');
const spoken = pool.speak(unit, { user: 'u', job: 'j' }).then(
  () => 'spoken',
  (error: Error & { code?: string }) => error.code,
);
let isOver = false;
void spoken.then(() => {
  isOver = true;
});
// On a busy machine the thread may be considered stalled before it gets there.
while (pool.stats().inNative === 0 && !isOver) await sleep(5);

const scenarios: Record<string, () => unknown> = {
  async close() {
    await pool.close();
    console.log(await spoken);
  },
  exit: () => process.exit(3),
  error() {
    setTimeout(() => {
      throw new Error('Unexpected.');
    });
  },
  async stall() {
    console.log(await spoken, pool.stats().restarts, pool.stats().abandoned);
    await pool.close();
  },
  signal() {
    process.on('SIGTERM', () => void pool.close().then(() => process.exit(0)));
    process.kill(process.pid, 'SIGTERM');
  },
};
// The thread is now inside inference, or inside the preparation for it, which is native code as well.
await sleep(Number(process.env['INTO_MS'] ?? 300));
await scenarios[scenario]?.();
