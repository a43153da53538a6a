import type { Article } from '@earmark/contract';
import type { PrivacyListener } from '../../accounts/index.ts';
import type { App } from '../../platform/app.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { requireOwnItem } from '../entries/require-own-item.ts';
import { publishAndShow } from '../entries/show-item.ts';
import { publishItemChanged } from '../playlist-events.ts';
import { deleteShare, deleteSharesOf } from './share-store.ts';

/**
 * Permanently revokes the share link of an entry; a new link has another id. Running streams of the link are
 * aborted.
 * @throws AppError `not_found`
 */
export async function stopSharing(
  app: App,
  actor: Pick<Actor, 'userId'>,
  { article_id }: { article_id: string },
): Promise<Article> {
  return inTransaction(app, async (tx) => {
    const item = await requireOwnItem(tx, actor, article_id);
    await deleteShare(tx, item.id);
    return publishAndShow(app, tx, item);
  });
}

/** Permanently revokes all share links of a user. @returns how many there were */
export async function stopEverySharing(app: App, { userId }: Pick<Actor, 'userId'>): Promise<number> {
  return inTransaction(app, async (tx) => {
    const items = await deleteSharesOf(tx, userId);
    for (const item of items) await publishItemChanged(app, tx, { user: userId, item });
    return items.length;
  });
}

/** Permanently revokes all share links of a user: turning privacy mode off again does not restore them. */
export const stopAllSharing: PrivacyListener = async (app, tx, userId) => {
  for (const item of await deleteSharesOf(tx, userId))
    await publishItemChanged(app, tx, { user: userId, item });
};
