import { findArticle } from '../articles/index.ts';
import { findNarration } from '../narrations/index.ts';
import type { App } from '../platform/app.ts';
import type { Tx } from '../platform/db/tables.ts';
import { chargeItem } from './charging/charge-item.ts';
import { startConversion } from './conversion/start-conversion.ts';
import type { Owned } from './owned.ts';
import { findOwnItemBySource, type PlaylistRow, setDeleted } from './playlist-store.ts';

/** Restores a removed entry, and goes on with its conversion. */
export async function restoreItem(app: App, tx: Tx, item: Owned<PlaylistRow>): Promise<void> {
  if (item.deleted_at === null) return;
  // The source was added again in the meantime: keep that entry instead.
  if (await findOwnItemBySource(tx, item.user_id, item.source_key)) return;
  await setDeleted(tx, item, false, app.clock.now());
  if (item.on_demand) return;
  const article = await findArticle(tx, item.article_id);
  const narrated = await findNarration(tx, item.narration_id);
  const isUnfinished = narrated?.status === 'pending' || narrated?.status === 'in_progress';
  // An entry that was removed before its text was extracted has not been charged yet.
  if (article && isUnfinished && !(await chargeItem(app, tx, item, article, 'show'))) return;
  for (const narrationId of [item.narration_id, item.pending_narration_id]) {
    const narration = narrationId === null ? undefined : await findNarration(tx, narrationId);
    // A failed narration is only retried by its owner.
    if (!article || !narration || narration.status === 'failed') continue;
    await startConversion(app, tx, { article, narration, userId: item.user_id });
  }
}
