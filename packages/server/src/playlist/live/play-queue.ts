import { publishUserEvent } from '../../accounts/index.ts';
import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { readQueue, writeQueue } from './play-queue-store.ts';

/**
 * Returns ‘Playing Next’: ids of playlist entries, in order. Empty while the playlist's own order applies.
 */
export const showQueue = async (app: App, { userId }: Actor): Promise<{ items: string[] }> => ({
  items: await readQueue(app.db, userId),
});

/** Stores ‘Playing Next’ and notifies the user's other devices. */
export async function saveQueue(
  app: App,
  { userId }: Actor,
  { items }: { items: readonly string[] },
): Promise<{ items: string[] }> {
  await writeQueue(app.db, userId, [...new Set(items)], app.clock.now());
  const queue = await readQueue(app.db, userId);
  // Without the ids: five hundred of them exceed the size of an event.
  await publishUserEvent(app, app.db, { user: userId, event: 'queue', key: '', data: {} });
  return { items: queue };
}
