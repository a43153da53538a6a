/** `npm test`: installs what is missing, runs all checks and tests, and prints a summary. Needs Node 20 or later. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildServer, bundleFolder } from './build-server.mjs';
import { buildWeb } from './build-web.mjs';
import { findNode, projectEnvironment } from './carried-node.mjs';
import {
  findChromium,
  findHeadlessShell,
  findNginx,
  findPgbouncer,
  installDebianPackages,
} from './debian-packages.mjs';
import { findDebianPostgres, startDebianPostgres } from './debian-postgres.mjs';
import { failuresOfPlaywright, failuresOfVitest } from './failed-tests.mjs';
import { installPackages } from './install-packages.mjs';
import { runQuickChecks } from './quick-checks.mjs';
import { runCommand } from './run-command.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const results = join(root, 'test-results');
const say = (text) => process.stdout.write(`${text}\n`);
/** Maximum number of failed tests per part that are listed again at the end, where readers of a long log look first. */
const maxListedFailures = 12;
/** One line for each part of the run: its name, the numbers of passed and failed tests, and a note. */
const summary = [];
try {
  await main();
} catch (error) {
  count('set-up', { passed: 0, failed: 1, note: error.message });
}
report();

async function main() {
  const started = Date.now();
  // At the same time as npm and the checks, so that nothing else runs during the tests.
  const system = installSystemPackages();
  await installPackages(root);
  mkdirSync(results, { recursive: true });
  await buildServer(root, say);
  const pages = buildWeb(root, say).then(
    () => null,
    (error) => error.message,
  );
  await runQuickChecks(root, (args) => node(args, { quiet: true }), countCheck);
  await system;
  const unbuilt = await pages;
  say(`Set up and checked in ${duration(started)}`);
  await unitAndServiceTests();
  await journeys(unbuilt);
}

function countCheck({ name, passed, output }) {
  if (output !== '') say(output);
  count(name, passed ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });
}

/** Installs system packages for the tests. If one can't be installed, the tests report that or work without it. */
async function installSystemPackages() {
  if (!findDebianPostgres()) await installDebianPackages(['postgresql'], say);
  if (!findNginx()) await installDebianPackages(['nginx-light'], say);
  if (!findPgbouncer()) await installDebianPackages(['pgbouncer'], say);
  if (!findHeadlessShell()) await installDebianPackages(['chromium-headless-shell'], say);
  if (!findChromium()) await installDebianPackages(['chromium'], say);
}

function node(args, { env = {}, ...options } = {}) {
  return runCommand(findNode(root), args, {
    cwd: root,
    env: { ...projectEnvironment(root), EARMARK_TEST_MAIN: join(bundleFolder(root), 'main.js'), ...env },
    ...options,
  });
}

async function vitest(name, settings) {
  const nginx = findNginx();
  const pgbouncer = findPgbouncer();
  // Compiled code is reused by later processes and threads of the tests.
  const compiled = join(root, 'node_modules', '.cache', 'compiled');
  const env = {
    NODE_COMPILE_CACHE: compiled,
    ...(nginx ? { NGINX_PATH: nginx } : {}),
    ...(pgbouncer ? { PGBOUNCER_PATH: pgbouncer } : {}),
    ...settings,
  };
  const file = join(results, `${name.replaceAll(' ', '-')}.json`);
  rmSync(file, { force: true });
  const program = join(root, 'node_modules', 'vitest', 'vitest.mjs');
  const started = Date.now();
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const { code } = await node([program, 'run', ...reporters], { env });
  const outcome = readJson(file);
  const { numPassedTests: passed = 0, numFailedTests: failed = 0, numPendingTests: skipped = 0 } = outcome;
  // A file that cannot be loaded, or an error outside a test, is not counted as a failed test.
  count(name, {
    passed,
    failed: code !== 0 ? Math.max(1, failed) : failed,
    note: noteOf(skipped, started),
    failures: failuresOfVitest(outcome, root),
  });
}

/**
 * Runs the tests of services on the oldest supported PostgreSQL, if the system has it, because missing
 * database features show up there. The tests of starting the service and all journeys use the embedded
 * PostgreSQL, which is newer.
 */
async function unitAndServiceTests() {
  const found = findDebianPostgres();
  if (!found) return vitest('unit and service tests on the embedded PostgreSQL', {});
  const server = await startDebianPostgres(found.bin);
  try {
    await vitest(`unit and service tests on PostgreSQL ${found.version}`, {
      EARMARK_TEST_DATABASE_URL: server.url,
      EARMARK_TEST_DATABASE_SOCKET: server.socketFolder,
    });
  } finally {
    await server.stop();
  }
}

/** @param unbuilt why the pages could not be built; null if they were built */
async function journeys(unbuilt) {
  const name = 'journeys in Chromium';
  const folder = join(root, 'e2e', 'journeys');
  if (!existsSync(folder) || !readdirSync(folder).some((file) => file.endsWith('.spec.ts'))) return;
  const chromium = findChromium();
  const missing = chromium ? unbuilt : 'no Chromium: apt-get install chromium, or set CHROMIUM_PATH';
  if (missing !== null) {
    count(name, { passed: 0, failed: 1, note: missing });
    return;
  }
  const file = join(results, 'e2e.json');
  rmSync(file, { force: true });
  const program = join(root, 'node_modules', '@playwright', 'test', 'cli.js');
  const started = Date.now();
  const { code } = await node([program, 'test', '--config', 'e2e/playwright.config.ts'], {
    env: { CHROMIUM_PATH: chromium, CHROMIUM_HEADLESS_PATH: findHeadlessShell() ?? chromium },
  });
  const outcome = readJson(file);
  const { expected = 0, flaky = 0, unexpected = 0, skipped = 0 } = outcome.stats ?? {};
  count(name, {
    passed: expected,
    failed: code !== 0 ? Math.max(1, unexpected + flaky) : flaky,
    note: noteOf(skipped, started),
    failures: failuresOfPlaywright(outcome),
  });
}

/** Describes a part of the run for the summary: its skipped tests and its duration. */
function noteOf(skipped, started) {
  return [...(skipped ? [`${skipped} skipped`] : []), duration(started)].join(', ');
}

/** @param started a time in milliseconds @returns the time since then, such as '3 min 5 s' */
function duration(started) {
  const seconds = Math.round((Date.now() - started) / 1_000);
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

function readJson(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

function count(name, { passed = 0, failed, note = '', failures = [] }) {
  summary.push({ name, passed, failed, note, failures });
}

function report() {
  say('\nSummary');
  for (const { name, passed, failed, note, failures } of summary) {
    say(
      `  ${failed > 0 ? 'FAIL' : 'ok  '} ${name}: ${passed} passed, ${failed} failed${note ? ` (${note})` : ''}`,
    );
    for (const failure of failures.slice(0, maxListedFailures)) say(`       ${failure}`);
  }
  const sum = (field) => summary.reduce((total, part) => total + part[field], 0);
  process.exitCode = sum('failed') > 0 ? 1 : 0;
  say(`\n${sum('passed')} passed, ${sum('failed')} failed`);
}
