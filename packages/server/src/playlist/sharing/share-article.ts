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

const dayMs = 86_400_000;

/**
 * Creates the link that shares an entry, or returns the existing one.
 * @param input.expires_in_days days from now after which the link ends; null for no end; undefined keeps the end of an
 * existing link
 * @throws AppError `not_found`, also for an entry that was removed or refused; `sharing_disabled` in privacy
 * mode
 */
export async function shareArticle(
  app: App,
  actor: Pick<Actor, 'userId'>,
  { article_id, expires_in_days: days }: { article_id: string; expires_in_days?: number | null | undefined },
): Promise<Article & { share_id: string; share_expires_at: string | null }> {
  return inTransaction(app, async (tx) => {
    const item = await requireOwnItem(tx, actor, article_id);
    if (item.deleted_at !== null || item.refusal !== null) throw new AppError('not_found');
    if ((await readSharing(tx, actor.userId)) !== 'allowed') throw new AppError('sharing_disabled');
    const now = app.clock.now();
    const expiresAt = typeof days === 'number' ? new Date(now.getTime() + days * dayMs) : days;
    const share = await insertShare(tx, { id: newShareId(), itemId: item.id, now, expiresAt });
    const shown = await publishAndShow(app, tx, item);
    return { ...shown, share_id: share.id, share_expires_at: share.expires_at?.toISOString() ?? null };
  });
}
