import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { bundle } from '../start-service.ts';

/** One process of the service. */
export interface ServiceProcess {
  readonly isRunning: boolean;
  kill(signal: NodeJS.Signals): Promise<void>;
}

export interface ProcessOptions {
  name: string;
  env: Readonly<Record<string, string>>;
  /** Directory of its log, `NAME.log`. */
  logs: string;
  /** Address that answers 200 when it is ready. */
  readyUrl: string;
}

const children = new Set<ChildProcess>();
// Whatever ends this program, the service must not remain.
process.on('exit', () => {
  for (const child of children) child.kill('SIGKILL');
});

/** Starts a process of the service and waits until it is ready. @throws if it ends before */
export async function startProcess({ name, env, logs, readyUrl }: ProcessOptions): Promise<ServiceProcess> {
  const log = createWriteStream(join(logs, `${name}.log`), { flags: 'a' });
  const child = spawn(process.execPath, bundle.args, {
    env: { ...bundle.env, PATH: process.env['PATH'] ?? '', EARMARK_LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    // An interrupt at the terminal reaches only this program, which stops the service after the round.
    detached: true,
  });
  children.add(child);
  child.stdout.pipe(log, { end: false });
  child.stderr.pipe(log, { end: false });
  child.once('exit', (code, signal) => {
    children.delete(child);
    log.end(`${new Date().toISOString()} ${name} ended: ${code ?? signal}\n`);
  });
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  const started = performance.now();
  while (!(await isReady(readyUrl))) {
    if (hasEnded()) throw new Error(`${name} did not start: see ${join(logs, `${name}.log`)}`);
    if (performance.now() - started > 120_000) throw new Error(`${name} did not become ready`);
    await sleep(50);
  }
  return {
    get isRunning() {
      return !hasEnded();
    },
    kill: async (signal) => {
      if (hasEnded()) return;
      const exit = once(child, 'exit');
      child.kill(signal);
      await exit;
    },
  };
}

async function isReady(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(5_000) });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}
