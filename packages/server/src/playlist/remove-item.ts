import { pauseWithoutListener, publishListenerLeaving } from '../narrations/index.ts';
import type { App } from '../platform/app.ts';
import type { Tx } from '../platform/db/tables.ts';
import type { Owned } from './owned.ts';
import { type PlaylistRow, setDeleted } from './playlist-store.ts';

/** Removes an entry, which can be restored, and stops a conversion for which nobody waits any more. */
export async function removeItem(app: App, tx: Tx, item: Owned<PlaylistRow>): Promise<void> {
  if (item.deleted_at !== null) return;
  const now = app.clock.now();
  await setDeleted(tx, item, true, now);
  for (const narrationId of [item.narration_id, item.pending_narration_id]) {
    if (narrationId === null) continue;
    if (await pauseWithoutListener(tx, narrationId, now)) await publishListenerLeaving(app, tx, narrationId);
  }
}
