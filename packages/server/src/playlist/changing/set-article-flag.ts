import type { Article } from '@earmark/contract';
import { findArticle } from '../../articles/index.ts';
import { findNarration } from '../../narrations/index.ts';
import type { App } from '../../platform/app.ts';
import type { Tx } from '../../platform/db/tables.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { requireScope } from '../../platform/http/bind-endpoint.ts';
import { chargeItem } from '../charging/charge-item.ts';
import { startConversion } from '../conversion/start-conversion.ts';
import { requireOwnItem } from '../entries/require-own-item.ts';
import { publishAndShow } from '../entries/show-item.ts';
import type { Owned } from '../owned.ts';
import { findOwnItemBySource, type PlaylistRow, setDeleted, setPlayed } from '../playlist-store.ts';
import { removeItem } from '../remove-item.ts';

/**
 * Marks an entry as played or unplayed, removes it or restores it. Removing the last entry of an article that
 * is being converted stops the conversion; restoring the entry resumes it.
 * @throws AppError `not_found`, `key_scope_missing`
 */
export async function setArticleFlag(
  app: App,
  actor: Actor,
  { article_id, attribute, value }: { article_id: string; attribute: 'played' | 'deleted'; value: boolean },
): Promise<Article> {
  requireScope(actor, attribute === 'played' ? 'listen' : 'manage');
  return inTransaction(app, async (tx) => {
    const item = await requireOwnItem(tx, actor, article_id);
    if (attribute === 'played') await setPlayed(tx, item, value, app.clock.now());
    else if (value) await removeItem(app, tx, item);
    else await restoreEntry(app, tx, item);
    return publishAndShow(app, tx, item);
  });
}

async function restoreEntry(app: App, tx: Tx, item: Owned<PlaylistRow>): Promise<void> {
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
