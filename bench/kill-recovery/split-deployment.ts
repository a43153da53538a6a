import { chmod, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { startEmbedded } from '../../packages/server/src/platform/db/embedded/start-embedded.ts';
import { freePort } from '../../packages/server/src/platform/free-port.ts';
import { createLog } from '../../packages/server/src/platform/log.ts';
import { startObjectStore } from '../../packages/server/test/object-store.ts';
import { commonEnv, type Deployment, killPostgres, untilReady } from './deployment.ts';
import { type ServiceProcess, startProcess } from './processes.ts';

/** The processes of a split installation, by name, with their roles. */
const roles: Readonly<Record<string, string>> = {
  api: 'api',
  'worker-1': 'worker',
  'worker-2': 'worker',
  mail: 'mail',
  scheduler: 'scheduler',
};
const workers = ['worker-1', 'worker-2'];
const all = Object.keys(roles);

/** Which processes a target consists of; PostgreSQL is started again by this program, as an operator would. */
const targets: Readonly<Record<string, readonly string[]>> = {
  'one worker': ['worker-1'],
  'all workers': workers,
  'all processes': all,
  api: ['api'],
  'mail and scheduler': ['mail', 'scheduler'],
  PostgreSQL: [],
  'all processes and PostgreSQL': all,
};

/** The service as one process per role, with two workers, on a PostgreSQL and an S3 store. */
export async function startSplit(directory: string): Promise<Deployment> {
  const database = join(directory, 'database');
  await mkdir(database, { recursive: true });
  for (const path of [directory, database]) await chmod(path, 0o711);
  const log = createLog('silent');
  const postgres = await startEmbedded({ dir: database, log, maxConnections: 300 });
  const store = await startObjectStore(join(directory, 'bucket'));
  const [port, mailPort] = [await freePort(), await freePort()];
  const url = `http://127.0.0.1:${port}`;
  const common = {
    ...commonEnv(url, mailPort, join(directory, 'data')),
    ...store.env,
    DATABASE_URL: postgres.url,
    EARMARK_SECRET: 'one secret for all the processes of this run',
  };
  const running = new Map<string, ServiceProcess>();
  const statusPorts = new Map<string, number>();
  for (const name of all) statusPorts.set(name, name === 'api' ? port : await freePort());

  const readyUrlOf = (name: string) => `http://127.0.0.1:${statusPorts.get(name)}/readyz`;
  const recover = async () => {
    await Promise.all(
      all.map(async (name) => {
        const readyUrl = readyUrlOf(name);
        if (running.get(name)?.isRunning) return untilReady(readyUrl);
        const ports = { PORT: String(port), EARMARK_STATUS_PORT: String(statusPorts.get(name)) };
        const env = { ...common, ...ports, EARMARK_ROLES: roles[name] ?? '' };
        running.set(name, await startProcess({ name, env, logs: directory, readyUrl }));
      }),
    );
  };
  await recover();
  return {
    url,
    mailPort,
    targets: Object.keys(targets),
    databaseUrl: postgres.url,
    kill: async (target) => {
      if (target.includes('PostgreSQL')) await killPostgres(database);
      await Promise.all((targets[target] ?? []).map((name) => running.get(name)?.kill('SIGKILL')));
    },
    recover,
    [Symbol.asyncDispose]: async () => {
      await Promise.all([...running.values()].map((one) => one.kill('SIGTERM')));
      await store[Symbol.asyncDispose]();
      await postgres.stop();
    },
  };
}
