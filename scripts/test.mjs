/** `npm test`: installs what is missing, runs every check and every test, and ends with the count. Needs Node 20 or later. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildWeb } from './build-web.mjs';
import { findNode, projectEnvironment } from './carried-node.mjs';
import { findChromium, findHeadlessShell, findNginx, installDebianPackages } from './debian-packages.mjs';
import { findDebianPostgres, startDebianPostgres } from './debian-postgres.mjs';
import { failuresOfPlaywright, failuresOfVitest } from './failed-tests.mjs';
import { installPackages } from './install-packages.mjs';
import { runQuickChecks } from './quick-checks.mjs';
import { runCommand } from './run-command.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const results = join(root, 'test-results');
const say = (text) => process.stdout.write(`${text}\n`);
/** So many of a part's failed tests are named once more at the end, where a long log is read first. */
const shownFailures = 12;
/** One line for each part of the run: its name, what passed and failed, and anything to know. */
const summary = [];
try {
  await main();
} catch (error) {
  count('set-up', { passed: 0, failed: 1, note: error.message });
}
report();

async function main() {
  await installPackages(root, say);
  mkdirSync(results, { recursive: true });
  // Beside the checks, so that nothing else is at work while tests run.
  const system = installSystemPackages();
  const pages = buildWeb(root, say).then(
    () => null,
    (error) => error.message,
  );
  await runQuickChecks(root, (args) => node(args, { quiet: true }), countCheck);
  await system;
  const unbuilt = await pages;
  await unitAndServiceTests();
  await journeys(unbuilt);
}

function countCheck({ name, passed, output }) {
  if (output !== '') say(output);
  count(name, passed ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });
}

/** What the tests use of the system; where it cannot be installed, they say so or do without. */
async function installSystemPackages() {
  if (!findDebianPostgres()) await installDebianPackages(['postgresql'], say);
  if (!findNginx()) await installDebianPackages(['nginx-light'], say);
  if (!findHeadlessShell()) await installDebianPackages(['chromium-headless-shell'], say);
  if (!findChromium()) await installDebianPackages(['chromium'], say);
}

function node(args, { env = {}, ...options } = {}) {
  return runCommand(findNode(root), args, {
    cwd: root,
    env: { ...projectEnvironment(root), ...env },
    ...options,
  });
}

async function vitest(name, settings) {
  const nginx = findNginx();
  const env = { ...(nginx ? { NGINX_PATH: nginx } : {}), ...settings };
  const file = join(results, `${name.replaceAll(' ', '-')}.json`);
  rmSync(file, { force: true });
  const program = join(root, 'node_modules', 'vitest', 'vitest.mjs');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const { code } = await node([program, 'run', ...reporters], { env });
  const outcome = readJson(file);
  const { numPassedTests: passed = 0, numFailedTests: failed = 0, numPendingTests: skipped = 0 } = outcome;
  // A file that cannot be loaded, or an error outside of a test, has no failed test of its own.
  count(name, {
    passed,
    failed: code !== 0 ? Math.max(1, failed) : failed,
    note: skipped ? `${skipped} skipped` : '',
    failures: failuresOfVitest(outcome, root),
  });
}

/**
 * Services are tested on the oldest PostgreSQL that is supported, where the system has it, because what is missing in a
 * database shows there. The embedded one, which is newer, carries the tests of starting and all journeys.
 */
async function unitAndServiceTests() {
  const found = findDebianPostgres();
  if (!found) return vitest('unit and service tests on the embedded PostgreSQL', {});
  const server = await startDebianPostgres(found.bin);
  try {
    await vitest(`unit and service tests on PostgreSQL ${found.version}`, {
      EARMARK_TEST_DATABASE_URL: server.url,
    });
  } finally {
    await server.stop();
  }
}

/** @param unbuilt why there are no pages to look at; null when there are. */
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
  const { code } = await node([program, 'test', '--config', 'e2e/playwright.config.ts'], {
    env: { CHROMIUM_PATH: chromium },
  });
  const outcome = readJson(file);
  const { expected = 0, flaky = 0, unexpected = 0, skipped = 0 } = outcome.stats ?? {};
  count(name, {
    passed: expected,
    failed: code !== 0 ? Math.max(1, unexpected + flaky) : flaky,
    note: skipped ? `${skipped} skipped` : '',
    failures: failuresOfPlaywright(outcome),
  });
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
    for (const failure of failures.slice(0, shownFailures)) say(`       ${failure}`);
  }
  const sum = (field) => summary.reduce((total, part) => total + part[field], 0);
  process.exitCode = sum('failed') > 0 ? 1 : 0;
  say(`\n${sum('passed')} passed, ${sum('failed')} failed`);
}
