import { findArticle } from '../../articles/index.ts';
import { findNarration, raiseJobClass } from '../../narrations/index.ts';
import type { App } from '../../platform/app.ts';
import type { Tx } from '../../platform/db/tables.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { JobClass } from '../../platform/jobs/job-classes.ts';
import { chargeItem, type OnRefusal } from '../charging/charge-item.ts';
import type { Owned } from '../owned.ts';
import { publishItemChanged } from '../playlist-events.ts';
import { clearOnDemand, lockItem, type PlaylistRow } from '../playlist-store.ts';
import { convertEntry } from './start-conversion.ts';

/**
 * Converts an entry that waited to be played, because somebody plays it now. If the plan refuses it, the entry shows
 * the reason, as one that was added by hand does. Repeated calls start it once.
 * @returns false if the plan refused it
 */
export const startOnDemand = (app: App, itemId: string): Promise<boolean> =>
  inTransaction(app, async (tx) => {
    const item = await lockItem(tx, itemId);
    // Another call came first.
    if (item && !item.on_demand) return item.refusal === null;
    return (
      item !== undefined &&
      (await convertOnDemand(app, tx, item, { jobClass: 'listening', onRefusal: 'show' }))
    );
  });

/**
 * Charges and converts an entry that waited to be played.
 * @returns false if the plan refused it, or it does not wait
 */
export async function convertOnDemand(
  app: App,
  tx: Tx,
  item: Owned<PlaylistRow>,
  { jobClass, onRefusal }: { jobClass: JobClass; onRefusal: OnRefusal },
): Promise<boolean> {
  if (!item.on_demand || item.deleted_at !== null) return false;
  const article = await findArticle(tx, item.article_id);
  const narration = await findNarration(tx, item.narration_id);
  if (!article || !narration) return false;
  const isAccepted = await chargeItem(app, tx, item, article, onRefusal);
  if (!isAccepted && onRefusal === 'skip') return false;
  await clearOnDemand(tx, item, app.clock.now());
  if (isAccepted) {
    await raiseJobClass(tx, narration.id, jobClass);
    await convertEntry(app, tx, { item, article, narration });
  }
  await publishItemChanged(app, tx, { user: item.user_id, item: item.id });
  return isAccepted;
}
