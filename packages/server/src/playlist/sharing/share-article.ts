import type { Article } from '@earmark/contract';
import { readSharing } from '../../accounts/index.ts';
import type { App } from '../../platform/app.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { requireOwnItem } from '../entries/require-own-item.ts';
import { publishAndShow } from '../entries/show-item.ts';
import { newShareId } from './new-share-id.ts';
import { insertShare } from './share-store.ts';

/**
 * Creates the link that shares an entry, or returns the existing one.
 * @throws AppError `not_found`, also for an entry that was removed or refused; `sharing_disabled` in privacy
 * mode
 */
export async function shareArticle(
  app: App,
  actor: Pick<Actor, 'userId'>,
  { article_id }: { article_id: string },
): Promise<Article & { share_id: string }> {
  return inTransaction(app, async (tx) => {
    const item = await requireOwnItem(tx, actor, article_id);
    if (item.deleted_at !== null || item.refusal !== null) throw new AppError('not_found');
    if ((await readSharing(tx, actor.userId)) !== 'allowed') throw new AppError('sharing_disabled');
    const id = await insertShare(tx, { id: newShareId(), itemId: item.id, now: app.clock.now() });
    return { ...(await publishAndShow(app, tx, item)), share_id: id };
  });
}
