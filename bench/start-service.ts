import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../packages/server/src/platform/free-port.ts';

/** The service as its own process, on an embedded database in a directory of its own. */
export interface Service extends AsyncDisposable {
  readonly url: string;
  readonly pid: number;
  /** Milliseconds from starting the process to its being ready. */
  readonly startMs: number;
  /** Signs up somebody new. @returns headers that sign their requests */
  signUp(): Promise<Record<string, string>>;
  /** Ends it as a crash would. */
  kill(): Promise<void>;
  /** Asks it to end. @returns how it did */
  stop(): Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
}

/** Where a service keeps everything, and the port it keeps. */
export interface Home extends AsyncDisposable {
  readonly dir: string;
  readonly port: number;
}

const main = new URL('../packages/server/src/main.ts', import.meta.url).pathname;

export async function makeHome(): Promise<Home> {
  const dir = await mkdtemp(join(tmpdir(), 'earmark-bench-'));
  // The database may have to run as another user, who must get through.
  await chmod(dir, 0o711);
  return {
    dir,
    port: await freePort(),
    [Symbol.asyncDispose]: () => rm(dir, { recursive: true, force: true }),
  };
}

/**
 * Starts the service and waits until it is ready.
 * @param options.home where it keeps everything; a directory that goes with the service when absent
 * @param options.env more configuration, by variable
 */
export async function startService(
  options: { home?: Home; env?: Record<string, string> } = {},
): Promise<Service> {
  const home = options.home ?? (await makeHome());
  const url = `http://127.0.0.1:${home.port}`;
  const began = performance.now();
  const child = spawn(process.execPath, [main], {
    env: {
      PATH: process.env['PATH'] ?? '',
      PORT: String(home.port),
      EARMARK_PUBLIC_URL: url,
      EARMARK_DATA_DIR: home.dir,
      EARMARK_LOG_LEVEL: 'error',
      EARMARK_FETCH_ALLOW_PRIVATE: 'true',
      // Quotas are not what is measured.
      EARMARK_DEFAULT_PLAN: 'pro',
      EARMARK_CHARACTER_LIMIT: '1000000000',
      ...options.env,
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  // A benchmark that is broken off leaves nothing running.
  const breakOff = () => {
    child.kill('SIGTERM');
    process.exit(1);
  };
  process.once('SIGINT', breakOff);
  process.once('SIGTERM', breakOff);
  const end = async (signal: NodeJS.Signals) => {
    process.off('SIGINT', breakOff);
    process.off('SIGTERM', breakOff);
    child.kill(signal);
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    return { code: child.exitCode, signal: child.signalCode };
  };
  await untilReady(child, url);
  return {
    url,
    pid: child.pid ?? 0,
    startMs: performance.now() - began,
    signUp: () => signUp(url),
    kill: async () => {
      await end('SIGKILL');
    },
    stop: () => end('SIGTERM'),
    [Symbol.asyncDispose]: async () => {
      await end('SIGTERM');
      if (!options.home) await home[Symbol.asyncDispose]();
    },
  };
}

async function untilReady(child: ChildProcess, url: string): Promise<void> {
  for (let attempt = 0; attempt < 2_400; attempt++) {
    if (child.exitCode !== null) throw new Error('the service did not start');
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    await answer?.arrayBuffer();
    if (answer?.ok) return;
    await sleep(25);
  }
  throw new Error('the service did not become ready');
}

async function signUp(url: string): Promise<Record<string, string>> {
  const answer = await fetch(`${url}/api/identity/sign-up`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${crypto.randomUUID()}@example.net`, password: 'correct horse' }),
  });
  if (!answer.ok) throw new Error(`sign-up answered ${answer.status}`);
  const { id_token } = (await answer.json()) as { id_token: string };
  return { 'earmark-id-token': id_token, 'content-type': 'application/json' };
}

let reported = 0;

/** English text of so many characters, in paragraphs, unlike any before it: nothing of it is heard from the cache. */
export function freshText(characters: number): string {
  let made = '';
  for (let sentence = 0; made.length < characters; sentence++) {
    reported += 1;
    const name = reported.toString(36).replace(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)));
    made += `Somebody called ${name} wrote a letter that nobody had read before, and it went on for a while. `;
    if (sentence % 6 === 5) made += '\n\n';
  }
  return made.slice(0, characters).trimEnd();
}
