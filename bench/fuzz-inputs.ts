/**
 * Reads mutated inputs of all kinds, as the service does: in a process with its limits of time and memory; then
 * makes the script of what was read. Counts crashes (failures of the kind `internal`, faults of the script, and
 * processes that end), inputs that exceed the limits, and times.
 *
 *   node bench/fuzz-inputs.ts [--inputs 20000] [--seed 1] [--processes 2] [--from 0] [--out folder]
 *
 * An input depends only on the seed, its number, and the files in `../shared/data`: `--from 4711 --inputs 1`
 * repeats one. A run that is stopped prints the totals so far. Failing inputs are saved in the folder (default
 * `fuzz-failures` in the directory for temporary files). Exit code 1 if there is any.
 */
import { fork } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { fuzzSources } from './fuzzing/fuzz-sources.ts';
import type { FuzzReport } from './fuzzing/fuzz-worker.ts';
import { makeInput } from './fuzzing/make-input.ts';
import { addReport, newTotals, printTotals } from './fuzzing/totals.ts';
import { statusOf } from './reading-memory/measure-read.ts';

const { values } = parseArgs({
  options: {
    inputs: { type: 'string', default: '20000' },
    seed: { type: 'string', default: '1' },
    processes: { type: 'string', default: '2' },
    from: { type: 'string', default: '0' },
    data: { type: 'string', default: '../shared/data' },
    out: { type: 'string', default: join(tmpdir(), 'fuzz-failures') },
  },
});
const seed = Number(values.seed);
const from = Number(values.from);
const end = from + Number(values.inputs);
const processes = Number(values.processes);
const data = resolve(values.data);
/**
 * Milliseconds of processor time without a report after which a process is stuck: more than a script may take.
 * The time that passes says nothing on a busy machine.
 */
const maxSilentCpuMs = 60_000;
/** Milliseconds between two looks at the processor time. */
const lookMs = 5_000;
/** Milliseconds between two lines of progress. */
const progressMs = 30_000;

const totals = newTotals();
const sources = fuzzSources(data);
console.log(`${sources.length} sources, inputs ${from} to ${end - 1}, seed ${seed}`);

function saveFailure(index: number, failure: string): void {
  const { bytes, description, kind } = makeInput(sources, seed, index);
  mkdirSync(values.out, { recursive: true });
  const path = join(values.out, `${seed}-${index}.${kind}`);
  writeFileSync(path, bytes);
  console.log(`${index} ${description}\n  ${failure}\n  ${path}`);
}

function handle(report: FuzzReport): void {
  addReport(totals, report);
  if (report.failure !== null) saveFailure(report.index, report.failure);
}

/** Runs a process for every `processes`th input from `first`, and again after it ended early. */
async function work(first: number): Promise<void> {
  let next = first;
  while (next < end) {
    const ended = await runProcess(next, (report) => {
      next = report.index + processes;
      handle(report);
    });
    if (next >= end) return;
    handle({
      index: next,
      kind: makeInput(sources, seed, next).kind,
      outcome: 'ended',
      failure: ended,
      readMs: 0,
      scriptMs: 0,
      megabytes: 0,
    });
    next += processes;
  }
}

function runProcess(first: number, onReport: (report: FuzzReport) => void): Promise<string> {
  const task = JSON.stringify({ data, seed, first, step: processes, end });
  const child = fork(new URL('./fuzzing/fuzz-worker.ts', import.meta.url), [task], {
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  const cpuMs = (): number => statusOf(child.pid ?? 0)?.cpuMs ?? 0;
  let isStuck = false;
  let reportedAt = 0;
  const look = setInterval(() => {
    if (cpuMs() - reportedAt <= maxSilentCpuMs) return;
    isStuck = true;
    child.kill('SIGKILL');
  }, lookMs);
  child.on('message', (report) => {
    reportedAt = cpuMs();
    onReport(report as FuzzReport);
  });
  return new Promise((done) => {
    child.on('exit', (code, signal) => {
      clearInterval(look);
      done(
        isStuck ? `no result in ${maxSilentCpuMs / 1_000} s of CPU` : `the process ended (${signal ?? code})`,
      );
    });
  });
}

const progress = setInterval(() => {
  console.log(
    `${totals.inputs} inputs, ${totals.failures} failed, highest memory ${totals.megabytes.value} MB`,
  );
}, progressMs);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, finish);
await Promise.all(Array.from({ length: processes }, (_, at) => work(from + at)));
finish();

/** Prints the totals, also of a run that is stopped early, and ends. */
function finish(): void {
  clearInterval(progress);
  printTotals(totals);
  process.exit(totals.failures > 0 ? 1 : 0);
}
