/**
 * Walks random customer lives with the real service and the payment sandbox: trials, coupons, plan changes, packs, failed
 * payments, refunds, disputes, deleted accounts, and up to years of time. After every step, what was shown, charged,
 * booked and granted must be the same, to the cent. A seed gives the same lives again. Prints the numbers of lives and
 * steps, the longest life, and each life with a difference. Ends with exit code 1 if there is one.
 *
 *   node bench/customer-lives.ts [--lives 5000] [--seed 1]
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { WalkedLife } from '../packages/server/test/billing/lives/walked-life.ts';

const { values } = parseArgs({
  options: { lives: { type: 'string', default: '5000' }, seed: { type: 'string', default: '1' } },
});
const root = new URL('..', import.meta.url).pathname;
const directory = await mkdtemp(join(tmpdir(), 'earmark-lives-'));
const report = join(directory, 'lives.json');

// The lives need the database and the service of the tests.
const child = spawn(
  process.execPath,
  [join(root, 'node_modules/vitest/vitest.mjs'), 'run', 'packages/server/test/billing/lives/lives.test.ts'],
  {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      EARMARK_LIVES: values.lives,
      EARMARK_LIVES_SEED: values.seed,
      EARMARK_LIVES_REPORT: report,
    },
  },
);
const startedAt = performance.now();
const [code] = (await once(child, 'exit')) as [number | null];
const lives = JSON.parse(await readFile(report, 'utf8').catch(() => '[]')) as WalkedLife[];
await rm(directory, { recursive: true, force: true });

const steps = lives.reduce((sum, life) => sum + life.steps.length, 0);
const differing = lives.filter(({ differences }) => differences.length > 0);
const largest = Math.max(0, ...lives.flatMap(({ differences }) => differences.map(({ cents }) => cents)));
const [longest] = lives.toSorted((a, b) => b.steps.length - a.steps.length);
const seconds = Math.round((performance.now() - startedAt) / 1_000);
console.log(`${lives.length} lives from seed ${values.seed}, ${steps} steps, ${seconds} s`);
console.log(`longest life: ${longest?.steps.length ?? 0} steps, seed ${longest?.seed ?? 'none'}`);
console.log(`lives with a difference: ${differing.length}; largest: ${largest} cents`);
for (const { seed, steps: made, differences } of differing.slice(0, 20)) {
  console.log(`\nseed ${seed}`);
  for (const step of made) console.log(`  ${JSON.stringify(step)}`);
  for (const { what, should, is } of differences)
    console.log(`  ${what}: ${JSON.stringify(is)} instead of ${JSON.stringify(should)}`);
}
if (code !== 0 || lives.length !== Number(values.lives)) process.exitCode = 1;
