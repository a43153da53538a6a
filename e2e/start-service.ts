import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** A service in a process of its own. */
export interface StartedService extends AsyncDisposable {
  /** Waits until the service has printed a text that matches, and returns the first group. */
  printed(pattern: RegExp): Promise<string>;
}

/** Cache of the service's compiled code, shared by all starts. */
export const compileCache = join(import.meta.dirname, '../node_modules/.cache/compiled');

/** Main file of the service: that of the bundle in `npm test`, else that of the sources. */
export const serviceMain =
  process.env['EARMARK_TEST_MAIN'] ?? join(import.meta.dirname, '../packages/server/src/main.ts');

/** Maximum time in milliseconds for the service to start on a busy machine. */
const startTimeoutMs = 120_000;

/** Number of characters of the output that are kept for the error. */
const keptCharacters = 10_000;

/**
 * Starts a service with its own settings and an empty database, in addition to the one that all journeys
 * share.
 * @param settings variables in addition to those that every service in the journeys needs
 * @throws with the output of the service if it is not ready in time
 */
export async function startService(
  port: number,
  settings: Readonly<Record<string, string>> = {},
): Promise<StartedService> {
  const folder = await mkdtemp(join(tmpdir(), 'earmark-e2e-'));
  const env = {
    ...process.env,
    PORT: String(port),
    EARMARK_DATA_DIR: folder,
    EARMARK_MODE: 'service',
    EARMARK_MAIL_PORT: 'off',
    EARMARK_WARM_UP: 'false',
    EARMARK_VOICES: 'off',
    NODE_COMPILE_CACHE: compileCache,
    ...settings,
  };
  const child = spawn(process.execPath, [serviceMain, '--announce'], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'close');
  let output = '';
  const keep = (chunk: Buffer) => {
    output = (output + chunk).slice(-keptCharacters);
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  const printed = async (pattern: RegExp): Promise<string> => {
    for (const end = Date.now() + startTimeoutMs; Date.now() < end; await sleep(100)) {
      const found = pattern.exec(output)?.[1];
      if (found !== undefined) return found;
    }
    throw new Error(`the service on port ${port} did not print ${pattern}:\n${output}`);
  };
  for (const end = Date.now() + startTimeoutMs; ; await sleep(200)) {
    const response = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
    if (response?.ok === true) return { printed, [Symbol.asyncDispose]: stop };
    if (Date.now() < end && child.exitCode === null) continue;
    await stop();
    throw new Error(`the service on port ${port} did not start:\n${output}`);
  }
}
