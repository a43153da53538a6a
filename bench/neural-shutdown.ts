/**
 * Stops a service (SIGTERM) at random moments while a neural voice reads an article. It must exit with code 0
 * within 2 seconds each time; ending a thread during inference would abort it (134, SIGABRT). Fails otherwise.
 *
 *   node bench/neural-shutdown.ts --model en_US-ryan-medium.onnx [--config some.onnx.json] [--rounds 20] [--within 6000]
 */
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { freshText, makeHome, startService } from './start-service.ts';

const { values } = parseArgs({
  options: {
    /** A model in Piper's format, under any file name. */
    model: { type: 'string' },
    /** The configuration of the model; `<model>.json` if absent. */
    config: { type: 'string' },
    rounds: { type: 'string', default: '20' },
    /** The signal is sent within this many milliseconds after the first audio. */
    within: { type: 'string', default: '6000' },
  },
});
if (values.model === undefined) throw new Error('The model is missing: add --model voice.onnx.');
const rounds = Number(values.rounds);

const voices = await mkdtemp(join(tmpdir(), 'earmark-voices-'));
// The voice that replaces the default voice.
const name = join(voices, 'en_US-ryan-medium.onnx');
await symlink(resolve(values.model), name);
await symlink(resolve(values.config ?? `${values.model}.json`), `${name}.json`);

/** Waits for the first audio: later units are being spoken by then. */
async function untilSpeaking(stream: URL): Promise<void> {
  const response = await fetch(stream);
  const reader = response.body?.getReader();
  const first = await reader?.read();
  if (!first?.value?.length) throw new Error('no audio');
  await reader?.cancel();
}

/** Longest time that an exit may take, in seconds. */
const maxSeconds = 2;
let failed = 0;
let slowest = 0;
{
  await using home = await makeHome();
  for (let round = 1; round <= rounds; round++) {
    const service = await startService({ home, env: { EARMARK_VOICES_DIR: voices } });
    const headers = await service.signUp();
    const body = JSON.stringify({ title: `Round ${round}`, text: freshText(20_000) });
    const response = await fetch(`${service.url}/api/user/articles`, { method: 'POST', headers, body });
    if (!response.ok)
      throw new Error(`adding an article failed with status ${response.status}: ${await response.text()}`);
    const { stream_url } = (await response.json()) as { stream_url: string };
    await untilSpeaking(new URL(stream_url, service.url));
    const wait = Math.round(Math.random() * Number(values.within));
    await sleep(wait);
    const startedAt = performance.now();
    const { code, signal } = await service.stop();
    const seconds = (performance.now() - startedAt) / 1000;
    slowest = Math.max(slowest, seconds);
    if (code !== 0 || seconds > maxSeconds) failed += 1;
    console.log(
      `round ${round}: SIGTERM ${wait} ms into the article: exit ${code ?? signal} after ${seconds.toFixed(1)} s`,
    );
  }
}
await rm(voices, { recursive: true, force: true });
console.log(
  `${rounds - failed} of ${rounds} ended with exit code 0 within ${maxSeconds} s; the slowest took ${slowest.toFixed(1)} s`,
);
process.exitCode = failed === 0 ? 0 : 1;
