import { Worker } from 'node:worker_threads';
import type {
  DnsRecords,
  IdentityQuestion,
  IdentityResult,
  Lookup,
  LookupResult,
} from './identity-messages.ts';

/**
 * Looks up a name in the DNS. Rejects with the `code` of `node:dns` if there is no record or no server
 * answers.
 */
export type LookUp = (name: string, type: string) => Promise<DnsRecords>;

export interface IdentityChecker {
  /**
   * Checks SPF, DKIM and DMARC of a mail.
   * @returns null if the check timed out or is impossible
   */
  check(question: Omit<IdentityQuestion, 'kind'>): Promise<IdentityResult | null>;
  close(): Promise<void>;
}

interface Slot {
  worker: Worker | null;
  idle: NodeJS.Timeout | null;
}

/** Maximum number of lookups for one mail. Legitimate mail needs about ten, even with many signatures. */
const maxLookups = 60;
/** Heap of one thread in MB: several times the largest mail. */
const maxMemoryMb = 512;
/** Milliseconds after which an idle thread is terminated. */
const idleTimeoutMs = 60_000;

/**
 * Creates a checker that uses threads, which are killed when a mail takes too long: a single line of 35 MB
 * keeps the library busy for minutes.
 * @param options.threads number of mails checked concurrently; further ones wait
 * @param options.timeoutMs for one mail, including lookups
 */
export function createIdentityChecker(options: {
  lookUp: LookUp;
  threads: number;
  timeoutMs: number;
}): IdentityChecker {
  const all: Slot[] = Array.from({ length: options.threads }, () => ({ worker: null, idle: null }));
  const free = [...all];
  const waiting: ((slot: Slot) => void)[] = [];

  const acquire = (): Promise<Slot> => {
    const slot = free.pop();
    return slot ? Promise.resolve(slot) : new Promise((resolve) => waiting.push(resolve));
  };
  const release = (slot: Slot): void => {
    const next = waiting.shift();
    if (next) next(slot);
    else {
      free.push(slot);
      slot.idle = setTimeout(() => end(slot), idleTimeoutMs).unref();
    }
  };

  return {
    check: async (question) => {
      const slot = await acquire();
      if (slot.idle) clearTimeout(slot.idle);
      try {
        slot.worker ??= startThread();
        const result = await runCheck(slot.worker, question, options);
        if (result === null) await end(slot);
        return result;
      } finally {
        release(slot);
      }
    },
    close: async () => {
      for (const slot of all) await end(slot);
    },
  };
}

async function end(slot: Slot): Promise<void> {
  if (slot.idle) clearTimeout(slot.idle);
  const { worker } = slot;
  slot.worker = null;
  slot.idle = null;
  await worker?.terminate();
}

function startThread(): Worker {
  const worker = new Worker(new URL('./identity-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: maxMemoryMb, stackSizeMb: 8 },
    // Do not pass on the parent's own flags (inspectors, test loaders).
    execArgv: [],
    stdout: true,
    stderr: true,
  });
  // An idle thread that fails must not crash the process.
  worker.on('error', () => {});
  worker.unref();
  return worker;
}

function runCheck(
  worker: Worker,
  question: Omit<IdentityQuestion, 'kind'>,
  { lookUp, timeoutMs }: { lookUp: LookUp; timeoutMs: number },
): Promise<IdentityResult | null> {
  return new Promise((resolve) => {
    let lookups = 0;
    const finish = (result: IdentityResult | null) => {
      clearTimeout(timer);
      worker.off('message', onMessage).off('error', onEnd).off('exit', onEnd);
      resolve(result);
    };
    const onEnd = () => finish(null);
    const onMessage = (message: IdentityResult | Lookup) => {
      if (message.kind === 'identity') return finish(message);
      lookups++;
      void resolveLookup(message, lookups > maxLookups ? refuse : lookUp).then((result) =>
        worker.postMessage(result),
      );
    };
    const timer = setTimeout(onEnd, timeoutMs);
    worker.on('message', onMessage).on('error', onEnd).on('exit', onEnd);
    worker.postMessage({ kind: 'question', ...question } satisfies IdentityQuestion);
  });
}

const refuse: LookUp = () =>
  Promise.reject(Object.assign(new Error('too many DNS lookups for one mail'), { code: 'ETIMEOUT' }));

async function resolveLookup({ id, name, type }: Lookup, lookUp: LookUp): Promise<LookupResult> {
  try {
    return { kind: 'answer', id, records: await lookUp(name, type), code: '' };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'ESERVFAIL';
    return { kind: 'answer', id, records: null, code };
  }
}
