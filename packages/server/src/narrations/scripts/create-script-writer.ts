import { Worker } from 'node:worker_threads';
import type { Document, Omission, Script, ScriptSettings, Utterance } from '@earmark/contract';
import type { ScriptEnd, ScriptPart, ScriptRequest, ScriptResponse } from './script-thread.ts';

/** Writes scripts in a thread, so that no text blocks requests. */
export interface ScriptWriter {
  /** Starts the script of a document. Nothing is written before it is requested. */
  draft(document: Document, settings?: ScriptSettings): ScriptDraft;
  /** Returns whether the thread is running. */
  isRunning(): boolean;
  /** Ends the thread; pending requests reject. */
  close(): Promise<void>;
}

/**
 * A script that is being written: its first utterances can be spoken while the rest is still being written.
 */
export interface ScriptDraft {
  /**
   * All utterances, from the first; missing ones are written on demand. Iterating throws when the thread
   * fails.
   */
  readonly utterances: AsyncIterable<Utterance>;
  /**
   * Writes the rest.
   * @throws the signal's reason; an error when the thread fails
   */
  finish(signal: AbortSignal): Promise<FinishedScript>;
  /** Makes `finish` wait until `resume`. */
  pause(): void;
  resume(): void;
  /** Cancels the unwritten rest. */
  close(): void;
}

export interface FinishedScript {
  script: Script;
  /** The packed script, as stored. */
  packed: Uint8Array;
}

export interface ScriptWriterOptions {
  /**
   * Maximum time for a part of a script, in milliseconds; then the thread is terminated, with every script it
   * was writing. Default: 60,000.
   */
  timeoutMs?: number;
  /**
   * Heap of the thread, in MB (2^20 bytes). Default: 1,024. The script of the longest book takes a quarter of
   * that.
   */
  maxMemoryMb?: number;
  /** Milliseconds without an unfinished script after which the thread ends. Default: 30,000. */
  idleMs?: number;
}

interface PendingRequest {
  id: number;
  resolve: (part: ScriptPart) => void;
  reject: (error: Error) => void;
  timer: NodeJS.Timeout;
}

/**
 * Creates a script writer. Its thread starts with the first draft, and again after a failure or after it had nothing to
 * do for a while.
 */
export function createScriptWriter({
  timeoutMs = 60_000,
  maxMemoryMb = 1_024,
  idleMs = 30_000,
}: ScriptWriterOptions = {}): ScriptWriter {
  let thread: Worker | null = null;
  let lastId = 0;
  let closed = false;
  /** Reason why the last thread ended. */
  let failure = new Error('the script thread ended');
  /** Pending requests for parts; at most one per script. */
  const pending = new Map<number, PendingRequest>();
  /** Scripts that the thread has begun and not finished. */
  const unfinished = new Set<number>();
  let idleTimer: NodeJS.Timeout | undefined;

  const endWhenIdle = (id: number): void => {
    unfinished.delete(id);
    if (unfinished.size > 0) return;
    clearTimeout(idleTimer);
    idleTimer = setTimeout(() => {
      const idle = thread;
      thread = null;
      void idle?.terminate();
    }, idleMs).unref();
  };
  const removePending = (id: number): PendingRequest | undefined => {
    const found = pending.get(id);
    pending.delete(id);
    clearTimeout(found?.timer);
    return found;
  };
  const fail = (error: Error): void => {
    const failed = thread;
    thread = null;
    failure = error;
    clearTimeout(idleTimer);
    unfinished.clear();
    void failed?.terminate();
    for (const id of [...pending.keys()]) removePending(id)?.reject(error);
  };
  const start = (): Worker => {
    if (closed) throw new Error('the script writer is closed');
    const worker = new Worker(new URL('./script-thread.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: maxMemoryMb, stackSizeMb: 8 },
      // Do not pass on the parent's own flags (inspectors, test loaders).
      execArgv: [],
    });
    worker.unref();
    worker.on('message', (response: ScriptResponse) => {
      const found = removePending(response.id);
      if ('error' in response || response.part.end) endWhenIdle(response.id);
      if ('part' in response) found?.resolve(response.part);
      else found?.reject(new Error(`a script could not be written: ${response.error}`));
    });
    worker.on('error', (error) => {
      if (thread === worker) fail(error);
    });
    worker.on('exit', () => {
      if (thread === worker) fail(new Error('the script thread ended'));
    });
    thread = worker;
    return worker;
  };

  const open = (document: Document, settings: ScriptSettings | undefined): PartSource => {
    const worker = thread ?? start();
    const id = ++lastId;
    clearTimeout(idleTimer);
    unfinished.add(id);
    let isOpen = true;
    const send = (request: ScriptRequest): void => worker.postMessage(request);
    send({ command: 'open', id, document, settings });
    return {
      more: () =>
        new Promise<ScriptPart>((resolve, reject) => {
          if (thread !== worker) return reject(failure);
          if (!isOpen) return reject(closedError());
          const timer = setTimeout(
            () => fail(new Error(`part of a script took longer than ${timeoutMs} ms`)),
            timeoutMs,
          );
          pending.set(id, { id, resolve, reject, timer });
          send({ command: 'more', id });
        }),
      close: () => {
        isOpen = false;
        removePending(id)?.reject(closedError());
        send({ command: 'close', id });
        if (thread === worker) endWhenIdle(id);
      },
    };
  };

  return {
    draft: (document, settings) => createDraft(open(document, settings)),
    isRunning: () => thread !== null,
    close: async () => {
      closed = true;
      const ended = thread;
      fail(new Error('the script writer is closed'));
      await ended?.terminate();
    },
  };
}

const closedError = (): Error => new Error('the script is no longer wanted');

/** Source of the parts of one script, in order. */
interface PartSource {
  more: () => Promise<ScriptPart>;
  close: () => void;
}

function createDraft(source: PartSource): ScriptDraft {
  const written: Utterance[] = [];
  const omissions: Omission[] = [];
  let end: ScriptEnd | null = null;
  let coming: Promise<void> | null = null;
  let paused: PromiseWithResolvers<void> | null = null;

  /** Waits for the next part. Concurrent calls share one request. */
  const write = (): Promise<void> => {
    coming ??= source.more().then((part) => {
      written.push(...part.utterances);
      omissions.push(...part.omissions);
      end = part.end;
      coming = null;
    });
    return coming;
  };
  return {
    utterances: {
      async *[Symbol.asyncIterator]() {
        for (let at = 0; ; at += 1) {
          while (at >= written.length && !end) await write();
          const utterance = written[at];
          if (!utterance) return;
          yield utterance;
        }
      },
    },
    finish: async (signal) => {
      for (;;) {
        await paused?.promise;
        signal.throwIfAborted();
        if (end) break;
        await write();
      }
      const { packed, ...rest } = end;
      return { script: { ...rest, utterances: written, omissions }, packed };
    },
    pause: () => {
      paused ??= Promise.withResolvers();
    },
    resume: () => {
      paused?.resolve();
      paused = null;
    },
    close: () => source.close(),
  };
}
