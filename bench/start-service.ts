import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** The service as its own process, on an embedded database in a temporary directory. */
export interface Service extends AsyncDisposable {
  readonly url: string;
  readonly pid: number;
  /** Milliseconds from starting the process to its being ready. */
  readonly startMs: number;
  /** Signs up somebody new. @returns headers that sign their requests */
  signUp(): Promise<Record<string, string>>;
}

const main = new URL('../packages/server/src/main.ts', import.meta.url).pathname;

export async function startService(env: Record<string, string> = {}): Promise<Service> {
  const dataDir = await mkdtemp(join(tmpdir(), 'earmark-bench-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const began = performance.now();
  const child = spawn(process.execPath, [main], {
    env: {
      PATH: process.env['PATH'] ?? '',
      PORT: String(port),
      EARMARK_PUBLIC_URL: url,
      EARMARK_DATA_DIR: dataDir,
      EARMARK_LOG_LEVEL: 'warn',
      EARMARK_FETCH_ALLOW_PRIVATE: 'true',
      ...env,
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  await untilReady(child, url);
  const startMs = performance.now() - began;
  return {
    url,
    pid: child.pid ?? 0,
    startMs,
    signUp: () => signUp(url),
    [Symbol.asyncDispose]: async () => {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function untilReady(child: ChildProcess, url: string): Promise<void> {
  for (let attempt = 0; attempt < 600; attempt++) {
    if (child.exitCode !== null) throw new Error('the service did not start');
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await sleep(50);
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
  return { 'earmark-id-token': id_token };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}
