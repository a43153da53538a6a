import type { App } from '../../platform/app.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { recordListener } from '../active-listeners-store.ts';
import { requireOwnItem } from '../entries/require-own-item.ts';
import { publishPositionSaved } from '../playlist-events.ts';
import { setPosition } from '../playlist-store.ts';

/**
 * Stores the playback position and publishes it to the user's other devices. The last write wins: the device
 * that is playing now has the current position.
 * @throws AppError `not_found`
 */
export async function savePosition(
  app: App,
  actor: Actor,
  { article_id, position }: { article_id: string; position: number },
): Promise<void> {
  await inTransaction(app, async (tx) => {
    const item = await requireOwnItem(tx, actor, article_id);
    const now = app.clock.now();
    await setPosition(tx, item, position, now);
    await recordListener(tx, actor.userId, now);
    await publishPositionSaved(app, tx, {
      user: actor.userId,
      item: item.id,
      article_id: item.article_key,
      position,
    });
  });
}
