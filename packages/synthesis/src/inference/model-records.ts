import { SpeechError } from '../errors.ts';
import type { InferenceRequest } from './inference.ts';

/** What is known about each model: its speed, and the processes it has ended. */
export interface ModelRecords {
  /** How long a run may take in milliseconds. @param run null for opening the model */
  timeoutOf(file: string, run: RunSize | null): number;
  /** A run has returned after this many milliseconds. */
  succeeded(file: string, run: RunSize, ms: number): void;
  /** A process has ended while it used the model. Sets the model aside after the second one in a row. */
  crashed(file: string, reason: string): void;
  setAsideNow(file: string, reason: string): void;
  /** The error for every run of a model that is set aside; null for others. */
  refusalOf(file: string): SpeechError | null;
  /** Files of the models that are set aside. */
  setAside(): string[];
  /** Forgets why models were set aside. */
  readmit(): void;
}

type RunSize = Pick<InferenceRequest, 'sounds' | 'window'>;

interface ModelRecord {
  /** Number of processes that have ended since the last successful run. */
  crashes: number;
  /** Milliseconds per sound, from the slowest recent run: of the model up to its decoder, and of the decoder. */
  msPerSound: Map<'front' | 'decoder', number>;
  refusal: SpeechError | null;
}

/** Number of processes in a row that a model may end before it is set aside. */
const maxCrashes = 2;
/** Factor by which a run may exceed its expected duration, because the machine may have become busy. */
const timeoutFactor = 8;
/** Influence of the previous speed after each run. */
const decay = 0.9;

export function createModelRecords(options: {
  stallMs: number;
  onSetAside(model: { file: string; reason: string }): void;
}): ModelRecords {
  const records = new Map<string, ModelRecord>();
  const recordOf = (file: string): ModelRecord => {
    const record = records.get(file) ?? { crashes: 0, msPerSound: new Map(), refusal: null };
    records.set(file, record);
    return record;
  };
  const setAsideNow = (file: string, reason: string): void => {
    const record = recordOf(file);
    if (record.refusal) return;
    record.refusal = new SpeechError('model_failed', `The model ${file} is not used any more: ${reason}`);
    options.onSetAside({ file, reason });
  };
  return {
    timeoutOf(file, run) {
      const known = run ? recordOf(file).msPerSound.get(partOf(run)) : undefined;
      if (known === undefined || !run) return options.stallMs * timeoutFactor;
      return Math.max(options.stallMs, known * run.sounds * timeoutFactor);
    },
    succeeded(file, run, ms) {
      const record = recordOf(file);
      const known = record.msPerSound.get(partOf(run)) ?? 0;
      record.crashes = 0;
      record.msPerSound.set(partOf(run), Math.max(ms / Math.max(1, run.sounds), known * decay));
    },
    crashed(file, reason) {
      const record = recordOf(file);
      record.crashes += 1;
      if (record.crashes >= maxCrashes) setAsideNow(file, reason);
    },
    setAsideNow,
    refusalOf: (file) => recordOf(file).refusal,
    readmit() {
      for (const record of records.values()) Object.assign(record, { crashes: 0, refusal: null });
    },
    setAside: () => [...records].flatMap(([file, { refusal }]) => (refusal ? [file] : [])),
  };
}

const partOf = ({ window }: RunSize): 'front' | 'decoder' => (window ? 'decoder' : 'front');
