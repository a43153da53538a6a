import type { Kind } from './fuzz-sources.ts';
import type { FuzzReport } from './fuzz-worker.ts';

interface Highest {
  value: number;
  /** Number of the input. */
  index: number;
}

interface KindTotals {
  inputs: number;
  read: number;
  refused: number;
  failures: number;
  /** Milliseconds of all inputs, for reading and the script. */
  totalMs: number;
  slowestRead: Highest;
  slowestScript: Highest;
}

export interface Totals {
  inputs: number;
  failures: number;
  /** Highest memory of a process with its reader, in MB (2^20 bytes). */
  megabytes: Highest;
  outcomes: Map<string, number>;
  kinds: Map<Kind, KindTotals>;
}

export const newTotals = (): Totals => ({
  inputs: 0,
  failures: 0,
  megabytes: { value: 0, index: 0 },
  outcomes: new Map(),
  kinds: new Map(),
});

export function addReport(totals: Totals, report: FuzzReport): void {
  const { index, kind, outcome, failure } = report;
  const of = totals.kinds.get(kind) ?? {
    inputs: 0,
    read: 0,
    refused: 0,
    failures: 0,
    totalMs: 0,
    slowestRead: { value: 0, index: 0 },
    slowestScript: { value: 0, index: 0 },
  };
  totals.kinds.set(kind, of);
  totals.inputs += 1;
  of.inputs += 1;
  if (failure !== null) {
    totals.failures += 1;
    of.failures += 1;
  } else if (outcome === 'read') of.read += 1;
  else of.refused += 1;
  of.totalMs += report.readMs + report.scriptMs;
  totals.outcomes.set(outcome, (totals.outcomes.get(outcome) ?? 0) + 1);
  keepHighest(of.slowestRead, report.readMs, index);
  keepHighest(of.slowestScript, report.scriptMs, index);
  keepHighest(totals.megabytes, report.megabytes, index);
}

function keepHighest(highest: Highest, value: number, index: number): void {
  if (value <= highest.value) return;
  highest.value = value;
  highest.index = index;
}

export function printTotals({ inputs, failures, megabytes, outcomes, kinds }: Totals): void {
  const slowest = ({ value, index }: Highest): string => `${value.toFixed(0)} (${index})`;
  console.table(
    Object.fromEntries(
      [...kinds].toSorted().map(([kind, of]) => [
        kind,
        {
          inputs: of.inputs,
          read: of.read,
          refused: of.refused,
          failed: of.failures,
          'mean ms': Number((of.totalMs / of.inputs).toFixed(1)),
          'slowest reading, ms (input)': slowest(of.slowestRead),
          'slowest script, ms (input)': slowest(of.slowestScript),
        },
      ]),
    ),
  );
  console.log([...outcomes].map(([outcome, count]) => `${outcome} ${count}`).join(', '));
  console.log(
    `${inputs} inputs, ${failures} failed; highest memory of a process ${megabytes.value} MB (input ${megabytes.index})`,
  );
}
