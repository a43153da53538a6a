/** Reason of work that is aborted because the process shuts down. */
export class ShutdownError extends Error {
  override readonly name = 'ShutdownError';

  constructor() {
    super('shutting down');
  }
}

/**
 * Returns true if an error is a `ShutdownError` or has one as its cause: streams and `fetch` report an abort
 * with the reason as the cause.
 */
export const isByShutdown = (error: unknown): boolean =>
  error instanceof ShutdownError || (error instanceof Error && error.cause instanceof ShutdownError);
