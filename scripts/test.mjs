/** `npm test`: installs what is missing, runs every check and every test, and ends with the count. Needs Node 20 or later. */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
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
/** Bytes of memory that both need at once: the journeys up to 3.3 GB, the unit and service tests about 5. */
const bytesForBoth = 9e9;
/** The journeys wait for a browser and a voice in real time, so the other tests leave them the processor when they want it. */
const nicenessOfTests = 5;
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
  await tests(await pages);
}

function countCheck({ name, passed, output }) {
  if (output !== '') say(output);
  count(name, passed ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });
}

/**
 * Neither the tests nor the journeys keep two cores at work by themselves: both run at once where there is memory for it.
 * @param unbuilt why there are no pages to look at; null when there are.
 */
async function tests(unbuilt) {
  const both = (process.availableMemory?.() ?? 0) >= bytesForBoth;
  const first = tryPart('unit and service tests', () => unitAndServiceTests(both));
  if (!both) await first;
  const second = tryPart('journeys in Chromium', () => journeys(unbuilt, both));
  for (const { name, ...outcome } of await Promise.all([first, second])) count(name, outcome);
}

/** The outcome of a part; of one that cannot be run, why. */
async function tryPart(name, run) {
  try {
    return await run();
  } catch (error) {
    return { name, failed: 1, note: error.message };
  }
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

async function vitest(name, settings, options) {
  const nginx = findNginx();
  const env = { ...(nginx ? { NGINX_PATH: nginx } : {}), ...settings };
  const file = join(results, `${name.replaceAll(' ', '-')}.json`);
  rmSync(file, { force: true });
  const program = join(root, 'node_modules', 'vitest', 'vitest.mjs');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const { code } = await node([program, 'run', ...reporters], { env, ...options });
  const outcome = readJson(file);
  const { numPassedTests: passed = 0, numFailedTests: failed = 0, numPendingTests: skipped = 0 } = outcome;
  // A file that cannot be loaded, or an error outside of a test, has no failed test of its own.
  return {
    name,
    passed,
    failed: code !== 0 ? Math.max(1, failed) : failed,
    note: skipped ? `${skipped} skipped` : '',
    failures: failuresOfVitest(outcome, root),
  };
}

/**
 * Services are tested on the oldest PostgreSQL that is supported, where the system has it, because what is missing in a
 * database shows there. The embedded one, which is newer, carries the tests of starting and all journeys.
 * @param beside whether the journeys run at the same time.
 */
async function unitAndServiceTests(beside) {
  const options = { niceness: beside ? nicenessOfTests : 0 };
  const found = findDebianPostgres();
  if (!found) return vitest('unit and service tests on the embedded PostgreSQL', {}, options);
  const server = await startDebianPostgres(found.bin);
  try {
    const settings = { EARMARK_TEST_DATABASE_URL: server.url };
    return await vitest(`unit and service tests on PostgreSQL ${found.version}`, settings, options);
  } finally {
    await server.stop();
  }
}

/**
 * @param unbuilt why there are no pages to look at; null when there are.
 * @param beside whether the other tests run at the same time: what is printed here is then kept together until the end.
 */
async function journeys(unbuilt, beside) {
  const name = 'journeys in Chromium';
  const chromium = findChromium();
  const missing = chromium ? unbuilt : 'no Chromium: apt-get install chromium, or set CHROMIUM_PATH';
  if (missing !== null) return { name, failed: 1, note: missing };
  const file = join(results, 'e2e.json');
  rmSync(file, { force: true });
  const program = join(root, 'node_modules', '@playwright', 'test', 'cli.js');
  const { code, output } = await node([program, 'test', '--config', 'e2e/playwright.config.ts'], {
    env: { CHROMIUM_PATH: chromium },
    quiet: beside,
  });
  if (beside) say(`\nThe journeys have ended:\n${output}`);
  const outcome = readJson(file);
  const { expected = 0, flaky = 0, unexpected = 0, skipped = 0 } = outcome.stats ?? {};
  return {
    name,
    passed: expected,
    failed: code !== 0 ? Math.max(1, unexpected + flaky) : flaky,
    note: skipped ? `${skipped} skipped` : '',
    failures: failuresOfPlaywright(outcome),
  };
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
