import { type ChildProcess, fork } from 'node:child_process';
import type { FromInference, ToInference } from './inference-messages.ts';

/** Why a process is gone. */
export interface ProcessEnd {
  reason: string;
  /** Whether the cause is outside: something asked it to end, or it could not be started. */
  isOutside: boolean;
}

/** The place of one inference process. Processes are replaced; the slot stays. */
export interface ProcessSlot {
  readonly isRunning: boolean;
  /** Whether the process has used weights or working memory since it was started. */
  readonly isUsed: boolean;
  /** Sends a message, and starts the process if necessary. Exactly one of the callbacks is called later. */
  send(
    message: ToInference,
    onReply: (reply: FromInference) => void,
    onLost: (end: ProcessEnd) => void,
  ): void;
  /** Kills the process. @param reason passed to the callback of the message under way, if any */
  kill(reason: string): void;
}

/** How much of the error output is kept, in characters, to tell why the process ended. */
const maxErrorOutput = 2_000;
/** Small heaps: the process handles plain numbers, and its memory is that of onnxruntime. */
const flags = ['--max-semi-space-size=1', '--expose-gc'];
/**
 * Variables for glibc. Pages of 2 MB, where the kernel has them, spare the processor most of the time that it takes to
 * get memory for each operation of the graph: a whole conversion takes 1.1 to 1.2 times as long as the model alone, instead
 * of 1.25 times. Freed memory is returned from 4 MB on in areas of their own, and from 8 MB on at the end of the heap, because large
 * pages would keep 40 MB more.
 */
const memorySettings = {
  GLIBC_TUNABLES: 'glibc.malloc.hugetlb=1',
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: String(4 * 2 ** 20),
  MALLOC_TRIM_THRESHOLD_: String(8 * 2 ** 20),
};

/** @param entry module that the process runs; it calls `serveInference` */
export function createProcessSlot(entry: URL): ProcessSlot {
  let child: ChildProcess | null = null;
  let killReason: string | null = null;
  let isUsed = false;
  let waiting: { onReply(reply: FromInference): void; onLost(end: ProcessEnd): void } | null = null;

  const start = (): ChildProcess => {
    const started = fork(entry, [], {
      execArgv: flags,
      // It needs none of the service's variables, some of which are secret.
      env: memorySettings,
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      windowsHide: true,
    });
    let errorOutput = '';
    started.stderr?.setEncoding('utf8').on('data', (text: string) => {
      errorOutput = (errorOutput + text).slice(-maxErrorOutput);
    });
    started.on('message', (reply: FromInference) => {
      if (child !== started) return;
      const { onReply } = waiting ?? {};
      waiting = null;
      keepAlive(started, false);
      onReply?.(reply);
    });
    const lose = (reason: string, isOutside: boolean): void => {
      if (child !== started) return;
      child = null;
      const { onLost } = waiting ?? {};
      waiting = null;
      onLost?.({ reason: killReason ?? reason, isOutside });
      killReason = null;
    };
    started.on('error', (error) =>
      lose(`The inference process could not be started: ${error.message}`, true),
    );
    started.on('exit', (code, signal) => {
      const detail = errorOutput.trim().split('\n')[0] ?? '';
      const reason = `The inference process ended with ${signal ?? `code ${code}`}${detail && `: ${detail}`}.`;
      lose(reason, signal === 'SIGTERM' || signal === 'SIGINT' || signal === 'SIGHUP');
    });
    isUsed = false;
    killReason = null;
    return started;
  };

  return {
    get isRunning() {
      return child !== null;
    },
    get isUsed() {
      return isUsed;
    },
    send(message, onReply, onLost) {
      waiting = { onReply, onLost };
      child ??= start();
      isUsed ||= message.kind === 'run';
      keepAlive(child, true);
      // If the process is gone, its exit is reported.
      child.send(message, () => {});
    },
    kill(reason) {
      if (!child) return;
      killReason = reason;
      child.kill('SIGKILL');
      if (waiting) return;
      // Nobody waits for it: the slot can start another one at once.
      child = null;
    },
  };
}

/** Keeps this process running while it waits for a reply, and not longer. */
function keepAlive(child: ChildProcess, isNeeded: boolean): void {
  const parts = [child, child.channel, child.stderr as { ref?(): void; unref?(): void } | null];
  for (const part of parts) {
    if (isNeeded) part?.ref?.();
    else part?.unref?.();
  }
}
