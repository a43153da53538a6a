import { chmod, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../../packages/server/src/platform/free-port.ts';
import { type ServiceProcess, startProcess } from './processes.ts';

/** A running installation that can be killed in parts. */
export interface Deployment extends AsyncDisposable {
  readonly url: string;
  readonly mailPort: number;
  /** What a round may kill. */
  readonly targets: readonly string[];
  readonly databaseUrl: string;
  /** Kills a target without warning, as a crash would. */
  kill(target: string): Promise<void>;
  /** Starts again what is dead, and waits until everything is ready. */
  recover(): Promise<void>;
}

/** Variables that both deployments share. */
export function commonEnv(url: string, mailPort: number, directory: string): Record<string, string> {
  return {
    EARMARK_PUBLIC_URL: url,
    EARMARK_DATA_DIR: directory,
    EARMARK_MAIL_DOMAIN: 'in.earmark.test',
    EARMARK_MAIL_PORT: String(mailPort),
    EARMARK_FETCH_ALLOW_PRIVATE: 'true',
    EARMARK_LIGHT_VOICES: 'true',
    EARMARK_VOICES: 'off',
    // Quotas and limits per address must not limit the run.
    EARMARK_TRUSTED_PROXIES: '127.0.0.1',
    EARMARK_MODE: 'service',
    EARMARK_DEFAULT_PLAN: 'pro',
    EARMARK_CHARACTER_LIMIT: '1000000000',
  };
}

/** Kills the main process of a PostgreSQL; its other processes end with it. */
export async function killPostgres(databaseDirectory: string): Promise<void> {
  const [pid] = await readPostmaster(databaseDirectory);
  try {
    if (pid) process.kill(Number(pid), 'SIGKILL');
  } catch {
    // It has already ended.
  }
}

async function readPostmaster(databaseDirectory: string): Promise<string[]> {
  const path = join(databaseDirectory, 'cluster/postmaster.pid');
  return (await readFile(path, 'utf8').catch(() => '')).split('\n');
}

/** The whole service in one process, which starts a PostgreSQL of its own. */
export async function startWhole(directory: string): Promise<Deployment> {
  const data = join(directory, 'data');
  await mkdir(data, { recursive: true });
  // PostgreSQL may have to run as another user, who needs access.
  for (const path of [directory, data]) await chmod(path, 0o711);
  const [port, mailPort] = [await freePort(), await freePort()];
  const url = `http://127.0.0.1:${port}`;
  const database = join(data, 'database');
  const env = { ...commonEnv(url, mailPort, data), PORT: String(port) };
  let service: ServiceProcess | null = null;
  let databaseUrl = '';
  const recover = async () => {
    if (!service?.isRunning)
      service = await startProcess({ name: 'service', env, logs: directory, readyUrl: `${url}/readyz` });
    else await untilReady(`${url}/readyz`);
    const password = (await readFile(join(database, 'password'), 'utf8')).trim();
    const [, , , databasePort] = await readPostmaster(database);
    databaseUrl = `postgres://earmark:${password}@127.0.0.1:${databasePort}/earmark`;
  };
  await recover();
  return {
    url,
    mailPort,
    targets: ['service', 'service and PostgreSQL', 'PostgreSQL'],
    get databaseUrl() {
      return databaseUrl;
    },
    kill: async (target) => {
      if (target !== 'service') await killPostgres(database);
      if (target !== 'PostgreSQL') await service?.kill('SIGKILL');
    },
    recover,
    [Symbol.asyncDispose]: async () => {
      await service?.kill('SIGTERM');
    },
  };
}

/** Waits up to two minutes until an address answers 200. */
export async function untilReady(url: string): Promise<void> {
  for (let attempt = 0; attempt < 1_200; attempt++) {
    const status = await fetch(url, { signal: AbortSignal.timeout(5_000) }).then(
      async (response) => {
        await response.arrayBuffer();
        return response.status;
      },
      () => 0,
    );
    if (status === 200) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${url} did not become ready`);
}
