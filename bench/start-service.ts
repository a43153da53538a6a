import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { freePort } from '../packages/server/src/platform/free-port.ts';

/** The service as a separate process, with an embedded database in its own directory. */
export interface Service extends AsyncDisposable {
  readonly url: string;
  readonly pid: number;
  /** Milliseconds from the start of the process until it is ready. */
  readonly startMs: number;
  /** Signs up a new user. @returns headers for the user's requests */
  signUp(): Promise<Record<string, string>>;
  /** Kills the process, as a crash would. */
  kill(): Promise<void>;
  /** Asks the process to stop. @returns how it ended */
  stop(): Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
}

/** The data directory and the port of a service. */
export interface Home extends AsyncDisposable {
  readonly dir: string;
  readonly port: number;
}

const root = new URL('..', import.meta.url).pathname;
const main = join(root, 'packages/server/src/main.ts');

/** Builds the bundle that `npm start` runs, unless it is there. */
export async function buildBundle(): Promise<void> {
  await promisify(execFile)(process.execPath, [join(root, 'scripts/build-server.mjs')]);
}

/** How `npm start` runs the bundle: see scripts/service-flags.mjs. */
export const bundle = {
  args: ['--max-semi-space-size=2', join(root, 'packages/server/dist/main.js')],
  env: {
    MALLOC_ARENA_MAX: '1',
    MALLOC_MMAP_THRESHOLD_: '32768',
    MALLOC_TRIM_THRESHOLD_: '131072',
    NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'),
  },
};

/**
 * Makes a data directory, which is deleted at the end.
 * @param keep a directory to use instead, which is made if it is absent, and kept
 */
export async function makeHome(keep?: string): Promise<Home> {
  const dir = keep === undefined ? await mkdtemp(join(tmpdir(), 'earmark-bench-')) : resolve(keep);
  await mkdir(dir, { recursive: true });
  // The database may have to run as another user, who needs access.
  await chmod(dir, 0o711);
  return {
    dir,
    port: await freePort(),
    [Symbol.asyncDispose]: async () => {
      if (keep === undefined) await rm(dir, { recursive: true, force: true });
    },
  };
}

/** Connects to the embedded database of a running service. */
export async function connectDatabase({ dir }: Home): Promise<pg.Client> {
  const password = (await readFile(join(dir, 'database/password'), 'utf8')).trim();
  const port = (await readFile(join(dir, 'database/cluster/postmaster.pid'), 'utf8')).split('\n')[3];
  const client = new pg.Client(`postgres://earmark:${password}@127.0.0.1:${port}/earmark`);
  await client.connect();
  return client;
}

/**
 * Starts the service and waits until it is ready.
 * @param options.home its data directory and port; if absent, a directory that is deleted with the service
 * @param options.env further configuration variables
 * @param options.node runs the bundle with this program instead of the sources with the Node.js of this process
 */
export async function startService(
  options: { home?: Home; env?: Record<string, string>; node?: string } = {},
): Promise<Service> {
  const home = options.home ?? (await makeHome());
  const url = `http://127.0.0.1:${home.port}`;
  const startedAt = performance.now();
  const { args, env } = options.node ? bundle : { args: [main], env: {} };
  const child = spawn(options.node ?? process.execPath, args, {
    env: {
      ...env,
      PATH: process.env['PATH'] ?? '',
      PORT: String(home.port),
      EARMARK_PUBLIC_URL: url,
      EARMARK_DATA_DIR: home.dir,
      EARMARK_LOG_LEVEL: 'error',
      EARMARK_FETCH_ALLOW_PRIVATE: 'true',
      EARMARK_VOICES: 'off',
      // `EARMARK_MODE=personal` measures a personal installation.
      EARMARK_MODE: process.env['EARMARK_MODE'] ?? 'service',
      // Quotas must not limit the benchmark.
      EARMARK_DEFAULT_PLAN: 'pro',
      EARMARK_CHARACTER_LIMIT: '1000000000',
      ...options.env,
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  // An interrupted benchmark must stop the service.
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
  const status = options.env?.['EARMARK_STATUS_PORT'];
  await untilReady(child, status ? `http://127.0.0.1:${status}` : url);
  return {
    url,
    pid: child.pid ?? 0,
    startMs: performance.now() - startedAt,
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
    const response = await fetch(`${url}/readyz`).catch(() => null);
    await response?.arrayBuffer();
    if (response?.ok) return;
    await sleep(25);
  }
  throw new Error('the service did not become ready');
}

async function signUp(url: string): Promise<Record<string, string>> {
  const response = await fetch(`${url}/api/identity/sign-up`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${crypto.randomUUID()}@example.net`, password: 'correct horse' }),
  });
  if (!response.ok) throw new Error(`sign-up failed with status ${response.status}`);
  const { id_token } = (await response.json()) as { id_token: string };
  return { 'earmark-id-token': id_token, 'content-type': 'application/json' };
}

let reported = 0;

/**
 * Returns English text of this length in characters, in paragraphs, different from all earlier ones, so that
 * none of it is cached.
 */
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
