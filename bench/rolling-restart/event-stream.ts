/**
 * Reads a stream of events, and opens it again when it ends, as browsers do.
 * @param callbacks.onResumed is called each time the stream was opened again
 * @param callbacks.onFault is called when it could not be opened, or broke off instead of ending
 */
export async function listenToEvents(
  url: string,
  headers: Record<string, string>,
  stopping: AbortSignal,
  { onResumed, onFault }: { onResumed: () => void; onFault: (fault: string) => void },
): Promise<void> {
  for (let opened = 0; !stopping.aborted; ) {
    try {
      const response = await fetch(url, { headers, signal: stopping });
      if (!response.ok) throw new Error(`the event stream was answered with ${response.status}`);
      if (opened++ > 0) onResumed();
      for await (const _ of response.body ?? []) if (stopping.aborted) return;
    } catch (error) {
      if (!stopping.aborted) onFault(`${new Date().toISOString()} events: ${String(error)}`);
    }
  }
}
