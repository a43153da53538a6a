import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startEmbedded } from '../../packages/server/src/platform/db/embedded/start-embedded.ts';
import { freePort } from '../../packages/server/src/platform/free-port.ts';
import { createLog } from '../../packages/server/src/platform/log.ts';
import { startPgbouncer } from '../../packages/server/test/pgbouncer.ts';
import { type ServiceProcess, startProcess } from '../../packages/server/test/start-process.ts';
import { startHttpBalancer } from './http-balancer.ts';
import { type Backend, type ReadyBackends, watchBackends } from './ready-backends.ts';
import { startStorage } from './storage.ts';
import { startTcpBalancer } from './tcp-balancer.ts';

export type Role = 'api' | 'worker' | 'mail' | 'scheduler';

/** A running process of one role. */
export interface Member {
  readonly role: Role;
  readonly service: ServiceProcess;
  readonly backend: Backend;
}

/** The processes of the compose file, with two of the role `api` behind a balancer, as in the chart. */
export interface Topology extends AsyncDisposable {
  /** Address of the balancer for HTTP. */
  readonly url: string;
  /** Port of the balancer for SMTP. */
  readonly mailPort: number;
  readonly members: readonly Member[];
  /** Returns how many requests the balancer for HTTP sent again. */
  repeatedRequests(): number;
  /** Returns the warnings and errors in the logs of all processes so far. */
  problems(): string[];
  /** Starts a new process of the same role, waits until it is ready, and stops the old one. @returns its exit code */
  replace(old: Member): Promise<number | null>;
}

/** Lines of the log to report. */
const problem = /"level":"(warn|error|fatal)"/;

function problemsOf({ role, service }: Member): string[] {
  return service
    .output()
    .split('\n')
    .filter((line) => problem.test(line))
    .map((line) => `${role}: ${line.slice(0, 400)}`);
}

export const mailDomain = 'in.earmark.test';
const roles: readonly Role[] = ['api', 'api', 'worker', 'worker', 'mail', 'scheduler'];

/**
 * @param options.sessions number of sessions of PgBouncer in front of the database; 0 connects directly
 * @param options.stopDelaySeconds value of EARMARK_STOP_DELAY_SECONDS
 */
export async function startTopology(options: {
  sessions: number;
  stopDelaySeconds: number;
}): Promise<Topology> {
  const stops = new AsyncDisposableStack();
  try {
    return await start(options, stops);
  } catch (error) {
    await stops.disposeAsync();
    throw error;
  }
}

/** Builds the pages, unless they are there. */
const buildPages = () =>
  promisify(execFile)(process.execPath, [join(import.meta.dirname, '../../scripts/build-web.mjs')]);

async function start(
  { sessions, stopDelaySeconds }: { sessions: number; stopDelaySeconds: number },
  stops: AsyncDisposableStack,
): Promise<Topology> {
  await buildPages();
  const dir = await mkdtemp(join(tmpdir(), 'earmark-rolling-'));
  // The database may have to run as another user, who needs access.
  await chmod(dir, 0o711);
  stops.defer(() => rm(dir, { recursive: true, force: true }));
  const database = await startEmbedded({
    dir: join(dir, 'database'),
    log: createLog('error'),
    maxConnections: 300,
  });
  stops.defer(() => database.stop());
  const store = stops.use(await startStorage());
  const pooler = sessions > 0 ? stops.use(await startPgbouncer(database.url, { sessions })) : null;
  const api = stops.use(watchBackends());
  const mail = stops.use(watchBackends());
  const backends: Partial<Record<Role, ReadyBackends>> = { api, mail };
  const ingress = stops.use(await startHttpBalancer(api));
  const mailBalancer = stops.use(await startTcpBalancer(mail));
  const url = `http://127.0.0.1:${ingress.port}`;
  const common = {
    EARMARK_VOICES: 'off',
    ...store.env,
    DATABASE_URL: pooler?.url ?? database.url,
    ...(pooler ? { EARMARK_DATABASE_DIRECT_URL: database.url } : {}),
    EARMARK_SECRET: 'one secret for all the processes of this benchmark',
    EARMARK_PUBLIC_URL: url,
    EARMARK_TRUSTED_PROXIES: '127.0.0.1',
    EARMARK_DATA_DIR: join(dir, 'data'),
    EARMARK_MAIL_DOMAIN: mailDomain,
    EARMARK_STOP_DELAY_SECONDS: String(stopDelaySeconds),
    EARMARK_LOG_LEVEL: 'info',
    // Quotas must not limit the benchmark.
    EARMARK_MODE: 'service',
    EARMARK_DEFAULT_PLAN: 'pro',
    EARMARK_CHARACTER_LIMIT: '1000000000',
  };
  const startMember = async (role: Role): Promise<Member> => {
    const [port, statusPort] = [await freePort(), await freePort()];
    const own: Record<Role, Record<string, string>> = {
      api: { PORT: String(port) },
      worker: { EARMARK_STATUS_PORT: String(statusPort) },
      mail: { EARMARK_STATUS_PORT: String(statusPort), EARMARK_MAIL_PORT: String(port) },
      scheduler: { EARMARK_STATUS_PORT: String(statusPort) },
    };
    const service = await startProcess({ roles: role, env: { ...common, ...own[role] } });
    const backend = { port, statusPort: role === 'api' ? port : statusPort };
    await backends[role]?.add(backend);
    return { role, service, backend };
  };
  const members: Member[] = [];
  const problems: string[] = [];
  stops.defer(async () => {
    await Promise.all(members.map(({ service }) => service.end('SIGTERM')));
  });
  // One after the other: on a small machine, starts beside each other take longer together.
  for (const role of roles) members.push(await startMember(role));
  return {
    url,
    mailPort: mailBalancer.port,
    members,
    repeatedRequests: ingress.repeated,
    problems: () => [...problems, ...members.flatMap(problemsOf)],
    replace: async (old) => {
      members.push(await startMember(old.role));
      const code = await old.service.end('SIGTERM');
      problems.push(...problemsOf(old));
      backends[old.role]?.remove(old.backend);
      members.splice(members.indexOf(old), 1);
      return code;
    },
    [Symbol.asyncDispose]: () => stops.disposeAsync(),
  };
}
