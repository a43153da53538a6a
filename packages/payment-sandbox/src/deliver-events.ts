import type { SandboxHost } from './sandbox-host.ts';
import { listWaitingEvents, markDelivered } from './sandbox-store.ts';

/**
 * Delivers pending events, oldest first.
 * @param deliver receives an event as JSON. If it throws, this event and the later ones wait for the next
 * call.
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
