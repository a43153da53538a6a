import { randomUUID } from 'node:crypto';
import { maxTagsPerArticle } from '@earmark/contract';
import {
  type ArticleRow,
  type ArticleSource,
  ensureArticle,
  findArticle,
  linkKeyOf,
  lockSource,
} from '../../articles/index.ts';
import { ensureNarration, findNarration, type NarrationRow, raiseJobClass } from '../../narrations/index.ts';
import type { App } from '../../platform/app.ts';
import type { Tx } from '../../platform/db/tables.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { JobClass } from '../../platform/jobs/job-classes.ts';
import { publishInTransaction } from '../../platform/transaction-events.ts';
import { createTurns } from '../../platform/turns.ts';
import { chargeItem, type OnRefusal, refundItem } from '../charging/charge-item.ts';
import { narrationPreferences, type ResolveNarration } from '../conversion/narration-preferences.ts';
import { convertEntry } from '../conversion/start-conversion.ts';
import { copyTags } from '../library/tags-store.ts';
import { findListedItem, type ListedItem } from '../listed-item-store.ts';
import type { Owned } from '../owned.ts';
import { bookAddedAgain, publishItemChanged } from '../playlist-events.ts';
import {
  findOwnItemBySource,
  findOwnItemsAt,
  findOwnSentPage,
  insertItem,
  moveItemToTop,
  type PlaylistRow,
} from '../playlist-store.ts';
import type { PlaylistItemsTable } from '../playlist-tables.ts';
import { removeItem } from '../remove-item.ts';

/** An article to add to a user's playlist. */
export interface AddToPlaylistInput {
  userId: string;
  source: ArticleSource;
  /** Short name of the requested voice; the user's preference when absent. */
  voice?: string | undefined;
  /** Whether the summary is spoken first; the user's setting when absent. */
  summary?: boolean | undefined;
  item: {
    articleKey: string;
    articleUrl: string;
    type: PlaylistItemsTable['type']['__select__'];
    /** The user's own title; null to show the article's. */
    title: string | null;
    clippingWhere: string | null;
    feedId?: string | null;
    feedTitle?: string | null;
  };
  /**
   * Whether other entries of the user for the same address are removed, because this one is more complete.
   * `refund` also returns what they cost.
   */
  replacesAddress?: boolean | 'refund';
  /** How urgent the conversion is. Default: `added`, by hand. */
  jobClass?: JobClass | undefined;
  /** What happens when the listener's plan refuses the conversion. Default: throw. */
  onRefusal?: OnRefusal;
}

export interface AddToPlaylistResult {
  item: ListedItem;
  /** True when the article was in the playlist already and moved to the top. */
  alreadyAdded: boolean;
}

/**
 * Simultaneous additions by one user, and those of one source, wait for each other here: both are locked in the database,
 * where each would hold a connection meanwhile.
 */
const takeTurn = { ofUser: createTurns(), ofSource: createTurns() };

/**
 * Adds an article to a playlist and starts its conversion, in one transaction. When several requests add the
 * same source concurrently, they share one article and one narration for each voice, and each user has one
 * entry.
 */
export async function addToPlaylist(app: App, input: AddToPlaylistInput): Promise<AddToPlaylistResult> {
  const { userId, source, voice, summary } = input;
  const resolve = await narrationPreferences(app, userId);
  const preferences = resolve({ sourceKey: source.key, voice: voice || undefined, summary });
  return takeTurn.ofUser(userId, () =>
    takeTurn.ofSource(source.key, () => addInTransaction(app, input, preferences)),
  );
}

function addInTransaction(
  app: App,
  {
    userId,
    source,
    item: added,
    replacesAddress = false,
    jobClass = 'added',
    onRefusal = 'throw',
  }: AddToPlaylistInput,
  preferences: ReturnType<ResolveNarration>,
): Promise<AddToPlaylistResult> {
  return inTransaction(app, async (tx) => {
    const now = app.clock.now();
    await lockSource(tx, source.key);
    const present =
      (await findOwnItemBySource(tx, userId, source.key)) ??
      // A link whose page was sent as HTML is that page, which may be behind a sign-in.
      (source.kind === 'link' && source.document === null
        ? await findOwnSentPage(tx, userId, source.key)
        : undefined);
    if (present) {
      await moveItemToTop(tx, present, now);
      if (present.book_id !== null)
        await publishInTransaction(app, tx, bookAddedAgain, { bookId: present.book_id });
      const article = await findArticle(tx, present.article_id);
      const narration = await findNarration(tx, present.narration_id);
      if (narration) await raiseJobClass(tx, narration.id, jobClass);
      if (article && narration) await resumeEntry(app, tx, { item: present, article, narration, onRefusal });
      return { item: await announce(app, tx, userId, present.id), alreadyAdded: true };
    }
    const article = await ensureArticle(app, tx, { userId, source, jobClass });
    const narration = await ensureNarration(app, tx, article, { ...preferences, jobClass });
    const item = await insertItem(tx, {
      id: randomUUID(),
      user_id: userId,
      article_id: article.id,
      narration_id: narration.id,
      source_key: source.key,
      article_key: added.articleKey,
      article_url: added.articleUrl,
      type: added.type,
      title: added.title,
      clipping_where: added.clippingWhere,
      feed_id: added.feedId ?? null,
      feed_title: added.feedTitle ?? null,
      now,
    });
    if (replacesAddress !== false) await removeOthers(app, tx, item, replacesAddress === 'refund');
    if (await chargeItem(app, tx, item, article, onRefusal))
      await convertEntry(app, tx, { item, article, narration });
    return { item: await announce(app, tx, userId, item.id), alreadyAdded: false };
  });
}

/** Removes the other entries of the user for the address of an entry, which gets their tags. */
async function removeOthers(app: App, tx: Tx, item: Owned<PlaylistRow>, refunds: boolean): Promise<void> {
  for (const other of await findOwnItemsAt(tx, item.user_id, linkKeyOf(item.source_key))) {
    // A chapter belongs to its book.
    if (other.id === item.id || other.book_id !== null) continue;
    await copyTags(tx, { from: other.id, to: item.id, maxTags: maxTagsPerArticle });
    await removeItem(app, tx, other);
    if (refunds) await refundItem(app, tx, other.id);
    await publishItemChanged(app, tx, { user: other.user_id, item: other.id });
  }
}

interface Work {
  item: Owned<PlaylistRow>;
  article: ArticleRow;
  narration: NarrationRow;
}

/** Retries the conversion of an existing entry that failed or was refused, and charges for it again. */
async function resumeEntry(app: App, tx: Tx, work: Work & { onRefusal: OnRefusal }): Promise<void> {
  const { item, article, narration, onRefusal } = work;
  if (narration.status === 'completed' && item.refusal === null) return;
  if (await chargeItem(app, tx, item, article, onRefusal)) await convertEntry(app, tx, work);
}

async function announce(app: App, tx: Tx, userId: string, itemId: string): Promise<ListedItem> {
  await publishItemChanged(app, tx, { user: userId, item: itemId });
  const item = await findListedItem(tx, itemId);
  if (!item) throw new Error('a playlist entry was deleted in the transaction that created it');
  return item;
}
