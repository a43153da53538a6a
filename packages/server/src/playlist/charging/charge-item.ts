import { type ArticleRow, findArticle } from '../../articles/index.ts';
import { chargeConversion, refundConversions } from '../../metering/index.ts';
import type { App } from '../../platform/app.ts';
import type { Tx } from '../../platform/db/tables.ts';
import type { AppError } from '../../platform/errors.ts';
import { publishItemChanged } from '../playlist-events.ts';
import { findItemsOf, findWaitingItems, type PlaylistRow, setRefusal } from '../playlist-store.ts';
import type { Refusal } from '../playlist-tables.ts';
import { markItemsFailed } from '../retry-store.ts';

/**
 * What happens when the listener's plan refuses a conversion: the request fails, the entry shows the reason,
 * or nothing changes.
 */
export type OnRefusal = 'throw' | 'show' | 'skip';

/** Returns the subject under which the conversion of an entry is charged. */
const subjectOf = (itemId: string): string => `item ${itemId}`;

/**
 * Charges the listener of an entry for its conversion, unless that was done already. If the text is
 * extracted, its characters are charged immediately; otherwise one conversion is charged now and the
 * characters once they are known.
 * @returns false when the plan refused it
 * @throws AppError `plan_text_too_long`, `conversion_limit_reached`, `character_limit_reached` if `onRefusal`
 * is `throw`
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
    // Articles from feeds do not count as conversions.
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

/**
 * Charges all listeners who wait for an article, now that its text is extracted. Where a plan refuses the
 * charge, the entry shows the reason; the other entries are converted.
 */
export async function chargeWaiting(app: App, tx: Tx, articleId: string): Promise<void> {
  const article = await findArticle(tx, articleId);
  if (!article) return;
  for (const item of await findWaitingItems(tx, articleId)) await chargeItem(app, tx, item, article, 'show');
}

/** Returns what the conversion of an entry cost. A repeated call returns nothing more. */
export const refundItem = (app: App, tx: Tx, itemId: string): Promise<void> =>
  refundConversions(app, tx, [subjectOf(itemId)]);

/** Records the failure of narrations and refunds their listeners. A repeated call refunds nothing more. */
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
