/**
 * Measures how long a job waits for an idle worker, and the processor time of waiting. Run as `node
 * bench/queue-latency.ts`. Starts an embedded database in a temporary folder.
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createApp, defineJob, loadConfig } from '@earmark/server';
import { z } from 'zod';

const rounds = 300;
const queues = 15;
const idleSeconds = 10;

const folder = await mkdtemp(join(tmpdir(), 'earmark-bench-'));
await chmod(folder, 0o711);
let started: (wait: number) => void = () => {};
const measured = defineJob({
  name: 'measured',
  schema: z.object({ at: z.number() }),
  concurrency: 32,
  perGroup: 8,
  handler: async (_app, { at }) => started(performance.now() - at),
});
const others = Array.from({ length: queues - 1 }, (_, index) =>
  defineJob({ name: `other-${index}`, schema: z.object({}), handler: async () => {} }),
);
const config = loadConfig({ EARMARK_DATA_DIR: folder, EARMARK_LOG_LEVEL: 'error' });
const running = await createApp(config, { domains: [{ name: 'bench', jobs: [measured, ...others] }] });
try {
  await running.run();
  const { app } = running;
  const waits: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const wait = new Promise<number>((resolve) => {
      started = resolve;
    });
    await app.db.transaction().execute((tx) => app.jobs.enqueue(tx, measured, { at: performance.now() }));
    waits.push(await wait);
    await sleep(10 + Math.random() * 30);
  }
  waits.sort((a, b) => a - b);
  const at = (share: number) => (waits[Math.floor((waits.length - 1) * share)] ?? 0).toFixed(1);
  console.log(`enqueue to start, ${rounds} jobs: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, max ${at(1)} ms`);

  const before = process.cpuUsage();
  await sleep(idleSeconds * 1000);
  const { user, system } = process.cpuUsage(before);
  const share = (user + system) / (idleSeconds * 10_000);
  console.log(`idle, ${queues} queues: ${share.toFixed(2)} % of a core (database not counted)`);
} finally {
  await running.stop(1);
  await rm(folder, { recursive: true, force: true });
}
