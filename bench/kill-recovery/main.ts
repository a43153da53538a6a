/**
 * Kills parts of the service at random moments, as crashes and power cuts would, while texts, links, PDFs,
 * mails with attachments, feed items and purchases arrive, and starts them again. Whatever the service
 * acknowledged must then be done exactly once, without further requests: each article has every word once
 * and in order, audio that decodes to the stated length and begins with what was played before the kill; each
 * payment has one money entry, one purchase and one receipt. Exits with 1 if anything was lost, duplicated,
 * failed or changed; the directory then remains, with the data, the logs and `evidence.jsonl`.
 *
 *   node bench/kill-recovery/main.ts [--deployment whole|split] [--rounds 200] [--seed 1]
 *
 * SIGINT or SIGTERM ends it after the round; `--directory DIR` of a stopped run continues it.
 */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildBundle } from '../start-service.ts';
import { startWhole } from './deployment.ts';
import { readOptions } from './options.ts';
import { serveOutside } from './outside.ts';
import { readProgress, storeProgress } from './progress.ts';
import { runRounds } from './run-rounds.ts';
import { startSplit } from './split-deployment.ts';

const options = readOptions();
const directory = options.directory ?? (await mkdtemp(join(tmpdir(), 'earmark-kills-')));
const progress = await readProgress(directory);
const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    // The second signal does not wait for the round.
    if (stopping.signal.aborted) process.exit(1);
    stopping.abort();
  });
}
await buildBundle();
process.stdout.write(`${options.deployment}, seed ${options.seed}, in ${directory}\n`);
try {
  // Before the service, which reads links that an earlier run left.
  await using outside = await serveOutside(options.characters, progress.outsidePort);
  progress.outsidePort = outside.port;
  await using deployment = await (options.deployment === 'whole' ? startWhole : startSplit)(directory);
  await runRounds(deployment, outside, { ...options, directory, progress, stopping: stopping.signal });
} catch (error) {
  progress.faults.push(error instanceof Error ? (error.stack ?? error.message) : String(error));
  process.stdout.write(`FAULT ${progress.faults.at(-1)}\n`);
  await storeProgress(directory, progress);
}
const isFinished = progress.rounds >= options.rounds;
if (progress.faults.length > 0) process.exitCode = 1;
if (progress.faults.length > 0 || !isFinished) process.stdout.write(`kept: ${directory}\n`);
else if (options.directory === null) await rm(directory, { recursive: true, force: true });
