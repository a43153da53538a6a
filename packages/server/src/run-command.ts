import { createAccounts } from './accounts/index.ts';
import { createApp } from './app.ts';
import { createBilling, loadSold, OperatorError, redeemVip, runBillingCommand } from './billing/index.ts';
import { createEntitlements } from './entitlements/index.ts';
import { createMetering, readExtra } from './metering/index.ts';
import { OperationError } from './operations/operation-error.ts';
import type { OperationParts } from './operations/operation-parts.ts';
import { CommandError } from './operator/command-error.ts';
import { readCommand, usage } from './operator/read-command.ts';
import { runOperator } from './operator/run-operator.ts';
import type { App } from './platform/app.ts';
import { type Config, ConfigError, loadConfig } from './platform/config.ts';
import { DatabaseError } from './platform/db/database-error.ts';
import { EmbeddedPostgresError } from './platform/db/embedded/embedded-postgres-error.ts';
import { findRunningDatabase } from './platform/db/embedded/find-running.ts';
import { createLog } from './platform/log.ts';
import { programVersion } from './program-version.ts';
import { loadServiceSchema } from './service-schema.ts';

/** Errors of input or environment; their messages are printed without a stack. */
const plainErrors = [
  CommandError,
  OperatorError,
  ConfigError,
  EmbeddedPostgresError,
  DatabaseError,
  OperationError,
];

/** The printed text, and whether it is an error. */
export interface CommandResult {
  readonly failed: boolean;
  readonly output: string;
  /** True for a result that is printed as such, although it makes the command fail. */
  readonly isReport?: boolean;
  /** Exit code, if not 0 or, for an error, 1. */
  readonly exitCode?: number;
}

/**
 * Runs the command that the operator typed after `earmark`.
 * @param env configuration of the service, by variable; the environment of the process by default.
 * @param say receives lines about the progress
 */
export async function runCommand(
  words: readonly string[],
  env?: Environment,
  say: (line: string) => void = () => {},
): Promise<CommandResult> {
  try {
    const [verb = '', ...rest] = words;
    if (words.includes('--version')) return { failed: false, output: programVersion() };
    if (rest.includes('--help') && operationNames.includes(verb)) return { failed: false, output: usage };
    if (verb === 'doctor') return await diagnose(env, rest);
    if (verb === 'upgrade') return await upgrade(env, rest, say);
    if (operationNames.includes(verb)) return { failed: false, output: await operate(env, words, say) };
    if (verb === 'billing') {
      return { failed: false, output: await withApp(env, (app) => runBillingCommand(app, rest)) };
    }
    const command = readCommand(words);
    const output = command.kind === 'help' ? usage : await withApp(env, (app) => runOperator(app, command));
    return { failed: false, output };
  } catch (error) {
    return { failed: true, output: describeError(error) };
  }
}

/** Commands for the whole installation; the others are for accounts. */
const operationNames = ['backup', 'restore', 'upgrade', 'doctor'];

async function operate(
  env: Environment,
  words: readonly string[],
  say: (line: string) => void,
): Promise<string> {
  const { runOperation } = await import('./operations/index.ts');
  return runOperation(words, await loadParts(env, say), createLog('error'));
}

async function upgrade(
  env: Environment,
  words: readonly string[],
  say: (line: string) => void,
): Promise<CommandResult> {
  const { readUpgradeOptions, upgradeInstallation } = await import('./operations/index.ts');
  const options = readUpgradeOptions(words);
  const { output, exitCode } = await upgradeInstallation(
    await loadParts(env, say),
    options,
    createLog('error'),
  );
  return { failed: exitCode === 1, output, isReport: true, exitCode };
}

async function diagnose(env: Environment, words: readonly string[]): Promise<CommandResult> {
  const { doctor, readDoctorOptions } = await import('./operations/index.ts');
  const { json, feed } = readDoctorOptions(words);
  if (feed !== null) return await diagnoseFeed(env, feed, json);
  // Errors are findings here, so they are not logged as well.
  const { hasProblem, output } = await doctor({ json }, () => loadParts(env), { log: createLog('silent') });
  return hasProblem ? { failed: true, output, isReport: true } : { failed: false, output };
}

/** Checks the private feed of an account as podcast apps fetch it. */
async function diagnoseFeed(env: Environment, account: string, json: boolean): Promise<CommandResult> {
  const { runFeedCheckCommand } = await import('./feed-check/index.ts');
  const { found, hasProblem, output } = await withApp(env, (app) => runFeedCheckCommand(app, account, json));
  return { failed: hasProblem, output, isReport: found };
}

/** @throws ConfigError */
async function loadParts(env: Environment, say = (_: string) => {}): Promise<OperationParts> {
  const config = loadConfig(env);
  return { config, ...(await loadServiceSchema()), version: programVersion(), say };
}

type Environment = Parameters<typeof loadConfig>[0];

function describeError(error: unknown): string {
  const plain = error instanceof Error && plainErrors.some((kind) => error instanceof kind);
  const hint = error instanceof CommandError ? `\n\n${usage}` : '';
  return plain ? error.message + hint : error instanceof Error ? `${error.stack}` : String(error);
}

async function withApp<Result>(env: Environment, work: (app: App) => Promise<Result>): Promise<Result> {
  const config = await configBeside(loadConfig(env));
  await using running = await createApp(config, {
    domains: [
      createEntitlements({ sold: loadSold, extraCredits: readExtra, redeemVip }),
      createAccounts(),
      createMetering(),
      createBilling(),
    ],
  });
  // Awaited here, because the service is disposed of when the function returns.
  return await work(running.app);
}

/**
 * Returns the configuration of a process without roles, on the database of the running service if there is
 * one.
 */
async function configBeside(config: Config): Promise<Config> {
  const databasePools = { signedIn: 2, public: 1, search: 1, jobs: 2 };
  const quiet: Config = { ...config, roles: new Set(), logLevel: 'error', databasePools };
  if (config.database.kind === 'url') return quiet;
  const url = await findRunningDatabase(config.database.dir);
  return url === null ? quiet : { ...quiet, database: { kind: 'url', url, directUrl: url } };
}
