/** The limit on the work of one source. Times are milliseconds. */
export interface CpuLimitOptions {
  /** Maximum CPU time. */
  limitMs: number;
  /** Returns the CPU time used so far; null if it is unknown at the moment. */
  readCpuMs: () => Promise<number | null>;
  onExceeded: () => void;
}

/** A busy machine may take this many times the CPU time; after that, the source is given up in any case. */
export const maxSlowdown = 6;
/** Milliseconds between two readings at least. */
const minIntervalMs = 20;

/**
 * Limits the CPU time of a thread rather than the time that passes: on a busy machine a thread waits for the
 * processor, and a harmless source must not fail because of that.
 * @returns stops watching
 */
export function limitCpuTime({ limitMs, readCpuMs, onExceeded }: CpuLimitOptions): () => void {
  const startedAt = performance.now();
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  const checkIn = (ms: number) => {
    timer = setTimeout(check, Math.max(minIntervalMs, ms));
  };
  const check = async () => {
    const usedMs = await readCpuMs();
    if (stopped) return;
    const isOver = performance.now() - startedAt >= limitMs * maxSlowdown;
    if (isOver || (usedMs ?? 0) >= limitMs) onExceeded();
    else checkIn(limitMs - (usedMs ?? 0));
  };
  checkIn(limitMs);
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}
