import { setTimeout as sleep } from 'node:timers/promises';
import { startEmbedded } from '../packages/server/src/platform/db/embedded/start-embedded.ts';
import { freePort } from '../packages/server/src/platform/free-port.ts';
import { createLog } from '../packages/server/src/platform/log.ts';
import { measureService, type TreeMemory } from './process-memory.ts';
import { makeHome, startService } from './start-service.ts';

export interface MemoryOptions {
  /** The program that runs the service. */
  node: string;
  /** Seconds between the start, or the last conversion, and the measurement. */
  seconds: number;
  /** Duration of the load in minutes. */
  minutes: number;
  /** Number of conversions. */
  conversions: number;
}

/** Prints one measurement. @param target in MB; the whole sum must not exceed it */
export function report(label: string, { service, database, total }: TreeMemory, target: number): void {
  const [whole, own, stored] = [total, service, database].map((size) => `${Math.round(size)} MB`);
  process.stdout.write(
    `${label.padEnd(32)} ${whole} (service ${own}, database ${stored}), target ${target} MB: ${total <= target ? 'met' : 'missed'}\n`,
  );
}

/** The whole service after a start, without a request. */
export async function measureRest({ node, seconds }: MemoryOptions): Promise<void> {
  await using home = await makeHome();
  // The first start creates the database.
  await (await startService({ home, node })).stop();
  await using service = await startService({ home, node });
  await sleep(seconds * 1000);
  report(`at rest, after ${seconds} s`, await measureService(service.pid, home.dir), 250);
}

/** Each role in a process of its own, with a database that is not counted. */
export async function measureRoles({ node, seconds }: MemoryOptions): Promise<void> {
  await using home = await makeHome();
  const database = await startEmbedded({ dir: `${home.dir}/separate`, log: createLog('error'), sync: false });
  try {
    const env = {
      DATABASE_URL: database.url,
      EARMARK_SECRET: 'one secret for all the processes of this benchmark',
      EARMARK_FILES_DIR: `${home.dir}/files`,
      EARMARK_MAIL_DOMAIN: 'mail.example.net',
      EARMARK_MAIL_PORT: String(await freePort()),
    };
    for (const role of ['api', 'worker', 'mail', 'scheduler']) {
      const status = role === 'api' ? home.port : await freePort();
      await using service = await startService({
        home,
        node,
        env: {
          ...env,
          EARMARK_ROLES: role,
          ...(role === 'api' ? {} : { EARMARK_STATUS_PORT: String(status) }),
        },
      });
      await sleep(seconds * 1000);
      report(`role ${role} alone, after ${seconds} s`, await measureService(service.pid, home.dir), 130);
    }
  } finally {
    await database.stop();
  }
}

/** Time from the start of the process until it is ready, with its database and its pages in place. */
export async function measureStart({ node }: MemoryOptions): Promise<void> {
  await using home = await makeHome();
  const times: number[] = [];
  for (let round = 0; round < 6; round++) {
    const service = await startService({ home, node });
    times.push(service.startMs);
    await service.stop();
  }
  // The first start creates the database.
  const sorted = times.slice(1).toSorted((a, b) => a - b);
  const median = (sorted[2] ?? 0) / 1000;
  const all = sorted.map((ms) => (ms / 1000).toFixed(2)).join(', ');
  process.stdout.write(
    `start until ready: median ${median.toFixed(2)} s (${all}), target 2.5 s: ${median <= 2.5 ? 'met' : 'missed'}\n`,
  );
}
