import type { SandboxHost } from './sandbox-host.ts';
import { listWaitingEvents, markDelivered } from './sandbox-store.ts';

/**
 * Hands over the events that were not delivered yet, oldest first.
 * @param deliver takes an event as JSON. When it throws, this event and the later ones wait for the next call.
 */
export async function deliverEvents(
  host: SandboxHost,
  deliver: (payload: string) => Promise<void>,
): Promise<void> {
  for (;;) {
    const waiting = await listWaitingEvents(host.db);
    if (waiting.length === 0) return;
    for (const { id, data } of waiting) {
      await deliver(JSON.stringify(data));
      await markDelivered(host.db, id, host.clock.now());
    }
  }
}
