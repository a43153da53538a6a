import type { ReadRequest, SourceResult } from './read-request.ts';

/** A request that waits for a process or is being read. */
export interface ReadJob {
  request: ReadRequest;
  /** Limit in milliseconds of CPU time, from when its parser is loaded. */
  timeoutMs: number;
  /** Takes moments, and a user is waiting for it. */
  brief: boolean;
  owner: string | undefined;
  complete(result: SourceResult): void;
  fail(reason: unknown): void;
}
