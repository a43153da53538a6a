import { serverText } from '@earmark/contract';
/** A response, or why there is none. */
export interface Reply {
  /** 0 if there is no response. */
  readonly status: number;
  /** Why there is no response, or why it ended early; null if it is complete. */
  readonly failure: string | null;
  readonly headers: Readonly<Record<string, string>>;
  /** The body without its content coding; at most the requested number of bytes. */
  readonly body: Buffer;
  /** True if the body was longer than requested. */
  readonly isCut: boolean;
  /** Addresses that redirected, in order. */
  readonly redirects: readonly Redirect[];
  /** Origin that was not followed, because it is not the service's own; null if there is none. */
  readonly leftTo: string | null;
  /** Milliseconds until the body, or its requested part, had arrived. */
  readonly durationMs: number;
}

export interface Redirect {
  readonly status: number;
  /** Scheme and host of the target. */
  readonly toOrigin: string;
}

/** Whether a response is complete and has one of the statuses. */
export const hasStatus = (reply: Reply, ...statuses: number[]): boolean =>
  reply.failure === null && reply.leftTo === null && statuses.includes(reply.status);

/** Returns what came instead of the expected response, as the end of a sentence about an address. */
export function describeReply({ status, failure, leftTo }: Reply): string {
  if (leftTo !== null) return serverText('redirects to {origin}', { origin: leftTo });
  if (failure !== null)
    return status === 0
      ? serverText('does not answer: {reason}', { reason: failure })
      : serverText('ends early: {reason}', { reason: failure });
  return serverText('answers with status {status}', { status });
}
