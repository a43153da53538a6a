import type { Mode } from '@earmark/contract';
import { readInstallation } from '../../installation/index.ts';
import type { Config } from '../../platform/config.ts';
import { inspectTarget } from '../../platform/db/copy/restore-target.ts';
import { type DatabaseState, readDatabaseState } from '../../platform/db/database-state.ts';
import { findRunningDatabase } from '../../platform/db/embedded/find-running.ts';
import { openDatabase } from '../../platform/db/open.ts';
import type { Db } from '../../platform/db/tables.ts';
import { findDatabaseProblem } from '../../platform/db/wait-for-database.ts';
import { createWatchdog } from '../../platform/db/watchdog.ts';
import { countFailedJobs } from '../../platform/jobs/failed-jobs.ts';
import { findOldestWaiting } from '../../platform/jobs/waiting-jobs-store.ts';
import type { Log } from '../../platform/log.ts';
import type { OperationParts } from '../operation-parts.ts';
import { checkClock } from './check-clock.ts';
import { checkQueue } from './check-queue.ts';
import { checkUpgrade } from './check-upgrade.ts';
import { type Finding, findingsOf } from './finding.ts';
import type { Outside } from './outside.ts';

const { ok, warning, problem, skipped } = findingsOf('database');

/** Maximum milliseconds of a statement. */
const statementTimeoutMs = 5_000;
/** Hours in which failed jobs are counted. */
export const failureHours = 24;

export interface DatabaseFindings {
  readonly findings: Finding[];
  /** Whether a process of the service is connected; null if that could not be determined. */
  readonly isServiceRunning: boolean | null;
  /** Whom the installation is for; null before the first run, and if that could not be determined. */
  readonly mode: Mode | null;
}

/** Checks the database, and by it the queue and the clock. */
export async function checkDatabase(
  { config, migrations, jobs }: OperationParts,
  outside: Pick<Outside, 'now' | 'freeBytes'>,
  log: Log,
): Promise<DatabaseFindings> {
  const url = await addressOf(config);
  if (url === null) {
    const found = skipped(
      'The built-in database is not running, because the service is not. Database, queue and clock are checked while it runs.',
    );
    return {
      findings: [found, ...(await checkUpgrade(config, outside))],
      isServiceRunning: false,
      mode: config.mode,
    };
  }
  const failures = await findFailures(config);
  if (failures.length > 0) return { findings: failures, isServiceRunning: null, mode: config.mode };
  // Before this command opens connections of its own, which would count.
  const isServiceRunning = (await inspectTarget(url)).connections > 0;
  return withDatabase(url, log, async (db) => {
    const state = await readDatabaseState(db, outside);
    const findings = [describeState(state, Object.keys(migrations)), checkClock(state)];
    // The tables of the queue are created by the first start.
    if (state.hasQueue) {
      const failed = await countFailedJobs(db, failureHours);
      findings.push(...checkQueue(await findOldestWaiting(db, jobs), failed));
    }
    // The table is missing until the first start of this version.
    const chosen = await readInstallation(db).catch(() => null);
    return { findings, isServiceRunning, mode: config.mode ?? chosen?.mode ?? null };
  });
}

/** Returns the address of the database; null if it is the built-in one and does not run. */
const addressOf = async ({ database }: Config): Promise<string | null> =>
  database.kind === 'url' ? database.directUrl : findRunningDatabase(database.dir);

async function findFailures({ database }: Config): Promise<Finding[]> {
  if (database.kind === 'embedded') return [];
  const variables = [
    ['DATABASE_URL', database.url],
    ...(database.directUrl === database.url ? [] : [['EARMARK_DATABASE_DIRECT_URL', database.directUrl]]),
  ] as const;
  const found = await Promise.all(
    variables.map(async ([variable = '', url = '']) => {
      const failure = await findDatabaseProblem(url);
      const message = `The database at ${new URL(url).host} (${variable}) cannot be used: ${failure?.message}.`;
      return failure
        ? [problem(message, `Check that it runs, that this machine may connect, and ${variable}.`)]
        : [];
    }),
  );
  return found.flat();
}

/** @param known names of the migrations of this program */
export function describeState({ version, executed }: DatabaseState, known: readonly string[]): Finding {
  const missing = known.filter((name) => !executed.has(name));
  const newer = [...executed].filter((name) => !known.includes(name));
  if (executed.size === 0) return ok(`PostgreSQL ${version} answers; the first start creates the tables.`);
  if (missing.length > 0)
    return warning(
      `PostgreSQL ${version} answers; ${missing.length} of ${known.length} migrations have not run (${missing[0]}).`,
      'Start the service of this version: it runs them.',
    );
  if (newer.length > 0)
    return warning(
      `PostgreSQL ${version} answers; it was migrated by a later version (${newer[0]}).`,
      'Update this installation.',
    );
  return ok(`PostgreSQL ${version} answers, and all ${known.length} migrations have run.`);
}

async function withDatabase<Result>(
  url: string,
  log: Log,
  work: (db: Db) => Promise<Result>,
): Promise<Result> {
  const watchdog = createWatchdog(url, log);
  const database = openDatabase(url, { name: 'doctor', max: 1, statementTimeoutMs }, { watchdog, log });
  try {
    return await work(database.db);
  } finally {
    await database.close();
    watchdog.close();
  }
}
