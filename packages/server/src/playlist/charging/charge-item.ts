import { type ArticleRow, findArticle } from '../../articles/index.ts';
import { chargeConversion, refundConversions } from '../../metering/index.ts';
import type { App } from '../../platform/app.ts';
import type { Tx } from '../../platform/db/tables.ts';
import type { AppError } from '../../platform/errors.ts';
import { publishItemChanged } from '../playlist-events.ts';
import { findItemsOf, findWaitingItems, type PlaylistRow, setRefusal } from '../playlist-store.ts';
import type { Refusal } from '../playlist-tables.ts';
import { markItemsFailed } from '../retry-store.ts';

/** What happens to what the listener's plan refuses: the request fails, the entry shows why, or nothing changes. */
export type OnRefusal = 'throw' | 'show' | 'skip';

/** By this name an entry is charged. */
const subjectOf = (itemId: string): string => `item ${itemId}`;

/**
 * Charges an entry's listener for its conversion, as far as that was not done: at once for a text that was read, else only
 * for one conversion, and for its characters once they are known.
 * @returns false when it was refused.
 * @throws AppError `plan_text_too_long`, `conversion_limit_reached`, `character_limit_reached` when refusals are to be thrown
 */
export async function chargeItem(
  app: App,
  tx: Tx,
  item: PlaylistRow,
  article: ArticleRow,
  onRefusal: OnRefusal,
): Promise<boolean> {
  const subject = subjectOf(item.id);
  const refused = await chargeConversion(app, tx, {
    userId: item.user_id,
    subject,
    // Items of feeds do not count.
    byHand: item.feed_id === null,
    characters: article.status === 'ready' ? article.num_characters : null,
  });
  if (refused && onRefusal === 'throw') throw refused;
  if (refused && onRefusal === 'skip') return false;
  if (refused) await refundConversions(app, tx, [subject]);
  const refusal = refused && refusalOf(refused);
  if (refusal !== item.refusal) {
    await setRefusal(tx, item.id, refusal, app.clock.now());
    await publishItemChanged(app, tx, { user: item.user_id, item: item.id });
  }
  return refusal === null;
}

/** Charges everybody who waits for an article, now that its text is known. Who can't pay is told; the others go on. */
export async function chargeWaiting(app: App, tx: Tx, articleId: string): Promise<void> {
  const article = await findArticle(tx, articleId);
  if (!article) return;
  for (const item of await findWaitingItems(tx, articleId)) await chargeItem(app, tx, item, article, 'show');
}

/** Gives back what listeners paid for narrations that failed, once, however often it is called, and notes the failure. */
export async function refundNarrations(app: App, tx: Tx, narrationIds: readonly string[]): Promise<void> {
  await markItemsFailed(tx, narrationIds, app.clock.now());
  await refundConversions(app, tx, (await findItemsOf(tx, narrationIds)).map(subjectOf));
}

const refusals: Readonly<Record<string, Refusal>> = {
  plan_text_too_long: 'too_long_for_plan',
  text_too_long: 'too_long_for_plan',
  conversion_limit_reached: 'out_of_conversions',
  character_limit_reached: 'out_of_characters',
};

function refusalOf(error: AppError): Refusal {
  const refusal = refusals[error.code];
  if (!refusal) throw error;
  return refusal;
}
