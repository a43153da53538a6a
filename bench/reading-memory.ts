/**
 * Reads sources of every kind at the largest size that the service accepts, each in a process of its own with
 * the service's reader, at half and at full size. Prints the highest resident memory of the reader and the
 * processor time.
 *
 *   node bench/reading-memory.ts [--only EPUB] [--full]
 *
 * `--only` selects sources by a part of their name, `--full` leaves out the half size. Exit code 1 if a reader takes more than 500 MB,
 * a time grows more than in proportion, or reading fails by a fault.
 */
import { fork } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type LargeSource, largeSources } from './reading-memory/large-sources.ts';
import type { Measurement, MeasureTask } from './reading-memory/measure.ts';

const { values } = parseArgs({
  options: { only: { type: 'string', default: '' }, full: { type: 'boolean', default: false } },
});
const maxMegabytes = 500;
/** Factor by which the time may grow for twice the size; 2 is linear, the rest is noise. */
const maxGrowth = 3;
/** Milliseconds below which compilation and garbage collection dominate. */
const minTimeMs = 300;
/** Size of the source that loads the modules, as a share of the full size. */
const smallShare = 0.002;

const folder = mkdtempSync(join(tmpdir(), 'reading-memory-'));
const failures: string[] = [];
const rows: Record<string, Record<string, string | number>> = {};
const small = join(folder, 'small');
const large = join(folder, 'large');
try {
  for (const source of largeSources.filter(({ name }) => name.includes(values.only))) {
    writeFileSync(small, source.make(smallShare));
    const half = values.full ? null : await measure(source, 0.5);
    const full = await measure(source, 1);
    const growth = half === null ? null : full.readMs / Math.max(minTimeMs, half.readMs);
    rows[source.name] = {
      outcome: full.outcome,
      blocks: full.blocks,
      'half, ms': half === null ? '' : Math.round(half.readMs),
      'full, ms': Math.round(full.readMs),
      growth: growth === null ? '' : growth.toFixed(1),
      'MB before': full.megabytesBefore,
      'half, MB': half?.megabytes ?? '',
      'full, MB': full.megabytes,
    };
    const highest = Math.max(full.megabytes, half?.megabytes ?? 0);
    if (highest > maxMegabytes) failures.push(`${source.name}: ${highest} MB`);
    if (growth !== null && growth > maxGrowth)
      failures.push(`${source.name}: time grows ${growth.toFixed(1)} times`);
    if (full.outcome.startsWith('internal') || full.outcome === 'ended')
      failures.push(`${source.name}: ${full.outcome}`);
    console.log(source.name, JSON.stringify(rows[source.name]));
  }
} finally {
  rmSync(folder, { recursive: true });
}
console.table(rows);
for (const failure of failures) console.log(failure);
process.exitCode = failures.length > 0 ? 1 : 0;

function measure({ kind, fileName, make }: LargeSource, share: number): Promise<Measurement> {
  writeFileSync(large, make(share));
  const task: MeasureTask = { kind, fileName, small, path: large };
  const child = fork(new URL('./reading-memory/measure.ts', import.meta.url), [JSON.stringify(task)], {
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  let measurement: Measurement = { outcome: 'ended', blocks: 0, readMs: 0, megabytes: 0, megabytesBefore: 0 };
  child.on('message', (message) => {
    measurement = message as Measurement;
  });
  return new Promise((done) => child.on('exit', () => done(measurement)));
}
