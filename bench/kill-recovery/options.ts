import { parseArgs } from 'node:util';

export type DeploymentKind = 'whole' | 'split';

/** What the command was asked to do. */
export interface Options {
  deployment: DeploymentKind;
  rounds: number;
  seed: number;
  /** Length of each text in characters. */
  characters: number;
  /** The kill happens within this many milliseconds after the first input was sent. */
  withinMs: number;
  /** Milliseconds after a recovery within which everything acknowledged must be done. */
  deadlineMs: number;
  /** Directory of the data, the logs and the progress; null for a new one, deleted after a run without faults. */
  directory: string | null;
}

/** Reads the command line. */
export function readOptions(): Options {
  const { values } = parseArgs({
    options: {
      deployment: { type: 'string', default: 'whole' },
      rounds: { type: 'string', default: '200' },
      seed: { type: 'string', default: '1' },
      characters: { type: 'string', default: '2500' },
      within: { type: 'string', default: '3000' },
      deadline: { type: 'string', default: '240' },
      directory: { type: 'string' },
    },
  });
  if (values.deployment !== 'whole' && values.deployment !== 'split')
    throw new Error('--deployment is whole or split');
  return {
    deployment: values.deployment,
    rounds: Number(values.rounds),
    seed: Number(values.seed),
    characters: Number(values.characters),
    withinMs: Number(values.within),
    deadlineMs: Number(values.deadline) * 1_000,
    directory: values.directory ?? null,
  };
}

/**
 * Returns random numbers from 0 to 1 that depend on the seed and the round only, so that a stopped run
 * continues with the same kills (mulberry32).
 */
export function randomOf(seed: number, round: number): () => number {
  let state = (seed * 1_000_003 + round * 7_919) | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
