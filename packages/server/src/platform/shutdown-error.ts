/** Why work is broken off while the process ends. */
export class ShutdownError extends Error {
  override readonly name = 'ShutdownError';

  constructor() {
    super('shutting down');
  }
}

/** Whether an error is that reason, or was caused by it: streams and `fetch` report an abort with the reason as its cause. */
export const isByShutdown = (error: unknown): boolean =>
  error instanceof ShutdownError || (error instanceof Error && error.cause instanceof ShutdownError);
