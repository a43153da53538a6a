/** Returns a text for an error of the network, the file system or a program; it may have no message. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0]);
  if (!(error instanceof Error)) return String(error);
  // `fetch` states the reason in the cause only.
  if (error.cause instanceof Error) return reasonOf(error.cause);
  return (error.message || String((error as NodeJS.ErrnoException).code ?? error.name)).replace(/\.$/, '');
}
