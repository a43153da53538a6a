import { appendFile, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Acknowledged, type Kind, kinds } from './inputs.ts';

/** Counts of the inputs of one kind. */
export interface Counts {
  acknowledged: number;
  done: number;
  lost: number;
  doubled: number;
  changed: number;
  failed: number;
}

/** Counts of the whole run. */
export interface Totals {
  kinds: Record<Kind, Counts>;
  /** Inputs that were not completed at the time of the kill. */
  interrupted: number;
  /** Kills by target. */
  kills: Record<string, number>;
  /** Longest time from a recovery until everything acknowledged was done, in milliseconds. */
  slowestMs: number;
}

/** State of a run, stored after each round, so that a stopped run can be continued. */
export interface Progress {
  /** Rounds that were started. */
  rounds: number;
  /** What was acknowledged in a round that has not been checked; null after the check. */
  unchecked: { account: string; acknowledged: readonly Acknowledged[] } | null;
  /** Port of the websites that the service reads from, so that a continued run serves them again; 0 at first. */
  outsidePort: number;
  totals: Totals;
  /** One line per violation. */
  faults: string[];
  /** Checkouts whose payment was confirmed to the buyer. */
  confirmedPayments: string[];
  /** Payments whose receipt was seen. */
  sentReceipts: string[];
}

const noCounts: Counts = { acknowledged: 0, done: 0, lost: 0, doubled: 0, changed: 0, failed: 0 };

const emptyProgress = (): Progress => ({
  rounds: 0,
  unchecked: null,
  outsidePort: 0,
  totals: {
    kinds: Object.fromEntries(kinds.map((kind) => [kind, { ...noCounts }])) as Totals['kinds'],
    interrupted: 0,
    kills: {},
    slowestMs: 0,
  },
  faults: [],
  confirmedPayments: [],
  sentReceipts: [],
});

/** Reads the progress of an earlier run in this directory. */
export async function readProgress(directory: string): Promise<Progress> {
  await mkdir(directory, { recursive: true });
  const text = await readFile(join(directory, 'progress.json'), 'utf8').catch(() => null);
  return text === null ? emptyProgress() : (JSON.parse(text) as Progress);
}

export async function storeProgress(directory: string, progress: Progress): Promise<void> {
  const path = join(directory, 'progress.json');
  await writeFile(`${path}.new`, JSON.stringify(progress, null, 1));
  await rename(`${path}.new`, path);
}

/** Appends to `evidence.jsonl`: what was acknowledged in each round, and what was found. */
export async function recordEvidence(
  directory: string,
  evidence: { round: number; acknowledged?: readonly Acknowledged[]; found?: unknown },
): Promise<void> {
  const line = JSON.stringify({ at: new Date().toISOString(), ...evidence });
  await appendFile(join(directory, 'evidence.jsonl'), `${line}\n`);
}
