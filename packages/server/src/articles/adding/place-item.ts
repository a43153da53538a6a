import { randomUUID } from 'node:crypto';
import type { App } from '../../platform/app.ts';
import type { Tx } from '../../platform/db/tables.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { tellItem } from '../article-news.ts';
import {
  type ArticleRow,
  findArticle,
  findCurrentArticle,
  insertArticle,
  lockSource,
  type Reading,
  setVisibility,
  storeReading,
} from '../article-store.ts';
import type { NarrationSettings, PlaylistItemsTable, Visibility } from '../article-tables.ts';
import { newAudioId } from '../audio-files.ts';
import { emitCompleted } from '../completed-event.ts';
import { enqueueIndexing } from '../finding/index-article.job.ts';
import { findListedItem, type ListedItem } from '../listed-item-store.ts';
import { wishesOf } from '../narrating/listener-wishes.ts';
import { hashSettings } from '../narrating/narration-settings.ts';
import { startWork } from '../narrating/start-work.ts';
import {
  findCurrentNarration,
  findNarration,
  insertNarration,
  type NarrationRow,
} from '../narration-store.ts';
import type { Owned } from '../owned.ts';
import { findOwnItemBySource, insertItem, type PlaylistRow, raiseItem } from '../playlist-store.ts';
import { enqueueReading } from '../reading/read-article.job.ts';
import { chargeItem, type OnRefusal } from './charge-item.ts';

/** What to put into whose playlist. */
export interface Placement {
  userId: string;
  source: {
    key: string;
    kind: 'link' | 'text';
    /** Where it is read; null for text. */
    url: string | null;
    visibility: Visibility;
    /** The text, already read; null for what a job has to read. */
    reading: Reading | null;
    /** What to call it until it is read. */
    title: string;
  };
  voice: string;
  /** Whether a summary is to be heard first; as the user has it set when absent. */
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
  /** What happens to what the listener's plan refuses; thrown when absent. */
  onRefusal?: OnRefusal;
}

export interface Placed {
  item: ListedItem;
  /** It was in the playlist already, and came back to the top. */
  alreadyAdded: boolean;
}

/**
 * Milliseconds for which a reading of an address serves newcomers. After that the page is read again: it may say
 * something else by now.
 */
const freshFor = 3_600_000;

/**
 * Puts something into a playlist, and everything it takes to hear it on its way, in one transaction. However many add
 * the same thing at once, there is one article, one narration for each voice, and one entry for each user.
 */
export async function placeItem(app: App, placement: Placement): Promise<Placed> {
  const { userId, source, voice, summary, onRefusal = 'throw' } = placement;
  const settings = (await wishesOf(app, userId))({ voice, sourceKey: source.key, summary });
  return inTransaction(app, async (tx) => {
    const now = app.clock.now();
    await lockSource(tx, source.key);
    const present = await findOwnItemBySource(tx, userId, source.key);
    if (present) {
      await raiseItem(tx, present, now);
      const article = await findArticle(tx, present.article_id);
      const narration = await findNarration(tx, present.narration_id);
      if (article && narration) await goOn(app, tx, { item: present, article, narration, onRefusal });
      return { item: await announce(app, tx, userId, present.id), alreadyAdded: true };
    }
    const article = await currentVersion(app, tx, placement);
    const narration = await narrationIn(app, tx, article, { voice, settings });
    const item = await insertItem(tx, {
      id: randomUUID(),
      user_id: userId,
      article_id: article.id,
      narration_id: narration.id,
      source_key: source.key,
      article_key: placement.item.articleKey,
      article_url: placement.item.articleUrl,
      type: placement.item.type,
      title: placement.item.title,
      clipping_where: placement.item.clippingWhere,
      feed_id: placement.item.feedId ?? null,
      feed_title: placement.item.feedTitle ?? null,
      now,
    });
    if (await chargeItem(app, tx, item, article, onRefusal))
      await hear(app, tx, { item, article, narration });
    return { item: await announce(app, tx, userId, item.id), alreadyAdded: false };
  });
}

interface Work {
  item: Owned<PlaylistRow>;
  article: ArticleRow;
  narration: NarrationRow;
}

/** What was added before and failed or was refused is tried again, and charged again. */
async function goOn(app: App, tx: Tx, work: Work & { onRefusal: OnRefusal }): Promise<void> {
  const { item, article, narration, onRefusal } = work;
  if (narration.status === 'completed' && item.refusal === null) return;
  if (await chargeItem(app, tx, item, article, onRefusal)) await hear(app, tx, work);
}

/** Gets an entry its audio: it is there already, or work on it begins. */
export async function hear(app: App, tx: Tx, { item, article, narration }: Work): Promise<void> {
  await startWork(app, tx, { article, narration, userId: item.user_id });
  if (narration.status === 'completed') {
    await emitCompleted(app, tx, narration, [{ itemId: item.id, userId: item.user_id }]);
  }
}

/** The article that newcomers get: the version at hand, or a new one when there is none or it may be out of date. */
async function currentVersion(app: App, tx: Tx, { userId, source }: Placement): Promise<ArticleRow> {
  const now = app.clock.now();
  const ownerId = source.visibility === 'private' ? userId : null;
  const found = await findCurrentArticle(tx, source.key, ownerId);
  // Public for one is public for all, also in versions to come.
  const visibility = found?.visibility === 'public' ? 'public' : source.visibility;
  if (found && visibility !== found.visibility) await setVisibility(tx, found.id, visibility);
  if (found && isFresh(found, now)) return { ...found, visibility };
  const article = await insertArticle(tx, {
    id: randomUUID(),
    sourceKey: source.key,
    url: source.url,
    ownerId,
    visibility,
    kind: source.kind,
    title: source.title,
    now,
  });
  if (source.reading === null) {
    await enqueueReading(app, tx, article.id, userId);
    return article;
  }
  await storeReading(tx, article.id, source.reading, now);
  await enqueueIndexing(app, tx, article.id);
  return { ...article, status: 'ready', num_characters: source.reading.characters };
}

function isFresh(article: ArticleRow, now: Date): boolean {
  if (article.status !== 'ready' || article.kind === 'text' || article.read_at === null) return true;
  return now.getTime() - article.read_at.getTime() < freshFor;
}

/** The article's narration in a voice and with settings, made when there is none yet. */
export async function narrationIn(
  app: App,
  tx: Tx,
  article: ArticleRow,
  { voice, settings }: { voice: string; settings: NarrationSettings },
): Promise<NarrationRow> {
  const settingsHash = hashSettings(settings);
  const found = await findCurrentNarration(tx, { articleId: article.id, voice, settingsHash });
  if (found) return found;
  return insertNarration(tx, {
    id: randomUUID(),
    articleId: article.id,
    audioId: newAudioId(),
    voice,
    settings,
    settingsHash,
    stage: article.status === 'ready' ? 'queued' : 'fetching',
    now: app.clock.now(),
  });
}

async function announce(app: App, tx: Tx, userId: string, itemId: string): Promise<ListedItem> {
  await tellItem(app, tx, { user: userId, item: itemId });
  const item = await findListedItem(tx, itemId);
  if (!item) throw new Error('a playlist entry vanished in the transaction that made it');
  return item;
}
