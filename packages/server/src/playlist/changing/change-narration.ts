import type { ArticleRow } from '../../articles/index.ts';
import {
  ensureNarration,
  type NarrationRow,
  type NarrationSettings,
  pauseWithoutListener,
  publishListenerLeaving,
} from '../../narrations/index.ts';
import type { App } from '../../platform/app.ts';
import type { Tx } from '../../platform/db/tables.ts';
import type { JobClass } from '../../platform/jobs/job-classes.ts';
import { emitCompleted } from '../completed-event.ts';
import { adoptNarration } from '../conversion/adopt-narration-store.ts';
import { startConversion } from '../conversion/start-conversion.ts';
import type { Owned } from '../owned.ts';
import { dropPendingNarration, type PlaylistRow, setNarration } from '../playlist-store.ts';

/** An entry with its article and its present narration. */
export interface NarratedEntry {
  item: Owned<PlaylistRow>;
  article: ArticleRow;
  present: NarrationRow;
}

/**
 * Gives an entry a narration in this voice and with these settings. A completed narration stays playable until the new
 * one is completed; an unfinished one is replaced immediately.
 */
export async function changeNarration(
  app: App,
  tx: Tx,
  { item, article, present }: NarratedEntry,
  request: { voice: string; settings: NarrationSettings; jobClass: JobClass },
): Promise<NarrationRow> {
  const now = app.clock.now();
  const narration = await ensureNarration(app, tx, article, request);
  const canWait = present.status === 'completed';
  await setNarration(tx, item, narration.id, canWait ? 'whenComplete' : 'now', now);
  await leaveNarration(app, tx, canWait ? item.pending_narration_id : present.id);
  if (narration.status === 'completed') {
    await adoptNarration(tx, narration.id, narration.duration_ms ?? 0, now);
    await emitCompleted(app, tx, narration, [{ itemId: item.id, userId: item.user_id }]);
  } else {
    await startConversion(app, tx, { article, narration, userId: item.user_id });
  }
  return narration;
}

/** Keeps the present narration: a change that is under way is cancelled. */
export async function keepNarration(app: App, tx: Tx, item: Owned<PlaylistRow>): Promise<void> {
  await dropPendingNarration(tx, item, app.clock.now());
  await leaveNarration(app, tx, item.pending_narration_id);
}

async function leaveNarration(app: App, tx: Tx, narrationId: string | null): Promise<void> {
  if (narrationId !== null && (await pauseWithoutListener(tx, narrationId, app.clock.now())))
    await publishListenerLeaving(app, tx, narrationId);
}
