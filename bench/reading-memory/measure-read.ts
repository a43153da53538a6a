import { readFileSync, writeFileSync } from 'node:fs';
import type { Reader, ReadRequest } from '@earmark/extraction/node';

/** What it took to read one source. */
export interface ReadingCost {
  result: Awaited<ReturnType<Reader['read']>>;
  /** Processor time of all threads of this process and the reader's, in milliseconds. */
  cpuMs: number;
  /**
   * Highest resident memory of the reader's process meanwhile, and how much this process grew, in MB (2^20 bytes).
   */
  megabytes: number;
}

/** Milliseconds between two measurements of a process, which may be killed at any time. */
const intervalMs = 20;
/** Duration of a tick of the kernel's clock for processor time, in milliseconds: `getconf CLK_TCK` is 100. */
const tickMs = 10;

/**
 * Reads a source and measures what it takes. Linux only. The reader must have one worker and be free.
 * @param timeoutMs limit of processor time, in milliseconds; by default that of the reader
 */
export async function measureRead(
  reader: Reader,
  request: ReadRequest,
  timeoutMs?: number,
): Promise<ReadingCost> {
  const pidOf = (): number | undefined => reader.stats().processes[0];
  const first = pidOf();
  const begunMs = first === undefined ? 0 : (statusOf(first)?.cpuMs ?? 0);
  for (const pid of [process.pid, first]) if (pid !== undefined) clearHighest(pid);
  const ownMegabytes = process.memoryUsage.rss() / 2 ** 20;
  const ownCpu = process.cpuUsage();
  let last = { cpuMs: begunMs, megabytes: 0 };
  const look = (): void => {
    const pid = pidOf();
    last = (pid === undefined ? null : statusOf(pid)) ?? last;
  };
  const watch = setInterval(look, intervalMs);
  const result = await reader.read(request, timeoutMs === undefined ? {} : { timeoutMs });
  clearInterval(watch);
  look();
  const { user, system } = process.cpuUsage(ownCpu);
  const growth = (statusOf(process.pid)?.megabytes ?? 0) - ownMegabytes;
  return {
    result,
    cpuMs: (user + system) / 1_000 + last.cpuMs - begunMs,
    megabytes: Math.round(last.megabytes + Math.max(0, growth)),
  };
}

/** Makes the highest memory of a process its present memory: see `proc_pid_clear_refs(5)`. */
function clearHighest(pid: number): void {
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
}

/**
 * Returns the processor time in milliseconds and the highest memory in MB (2^20 bytes) of a process; null if it
 * has ended.
 */
export function statusOf(pid: number): { cpuMs: number; megabytes: number } | null {
  try {
    const highest = /^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    // The 14th and 15th field of the line: time in user and in kernel mode.
    const ticks = Number(fields[11]) + Number(fields[12]);
    return highest === undefined ? null : { cpuMs: ticks * tickMs, megabytes: Number(highest) / 1024 };
  } catch {
    return null;
  }
}
