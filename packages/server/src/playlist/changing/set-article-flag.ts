import type { Article } from '@earmark/contract';
import type { App } from '../../platform/app.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { requireScope } from '../../platform/http/bind-endpoint.ts';
import { requireOwnItem } from '../entries/require-own-item.ts';
import { publishAndShow } from '../entries/show-item.ts';
import { markArchived } from '../library/bulk-store.ts';
import { setPlayed } from '../playlist-store.ts';
import { removeItem } from '../remove-item.ts';
import { restoreItem } from '../restore-item.ts';

/**
 * Marks an entry as played or unplayed, archives it or takes it back, removes it or restores it. Removing the last entry of an article that
 * is being converted stops the conversion; restoring the entry resumes it.
 * @throws AppError `not_found`, `key_scope_missing`
 */
export async function setArticleFlag(
  app: App,
  actor: Actor,
  {
    article_id,
    attribute,
    value,
  }: { article_id: string; attribute: 'played' | 'deleted' | 'archived'; value: boolean },
): Promise<Article> {
  requireScope(actor, attribute === 'played' ? 'listen' : 'manage');
  return inTransaction(app, async (tx) => {
    const item = await requireOwnItem(tx, actor, article_id);
    if (attribute === 'played') await setPlayed(tx, item, value, app.clock.now());
    else if (attribute === 'archived') await markArchived(tx, [item.id], value, app.clock.now());
    else if (value) await removeItem(app, tx, item);
    else await restoreItem(app, tx, item);
    return publishAndShow(app, tx, item);
  });
}
