import type { Shares } from '@earmark/contract';
import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { listShares } from './share-store.ts';

/** Share links that a list shows at most. */
const maxListed = 1_000;

/** Returns the share links of a user that work, newest first. */
export async function showShares(app: App, { userId }: Pick<Actor, 'userId'>): Promise<Shares> {
  const rows = await listShares(app.db, userId, { now: app.clock.now(), limit: maxListed });
  return {
    shares: rows.map(({ id, item_id, title, created_at, expires_at, opened }) => ({
      share_id: id,
      article_id: item_id,
      title,
      created_at: created_at.toISOString(),
      expires_at: expires_at?.toISOString() ?? null,
      opened,
    })),
  };
}
