import { randomUUID } from 'node:crypto';
import type { App } from '../platform/app.ts';
import type { Tx } from '../platform/db/tables.ts';
import {
  type ArticleRow,
  findCurrentArticle,
  insertArticle,
  setVisibility,
  storeDocument,
} from './article-store.ts';
import type { Visibility } from './article-tables.ts';
import type { PackedDocument } from './document-format.ts';
import { enqueueReading } from './extraction/read-article.job.ts';
import { enqueueIndexing } from './search/index-article.job.ts';

/** Where an article comes from. */
export interface ArticleSource {
  /** Tells sources apart: `linkSourceKey` or `textSourceKey`. */
  key: string;
  kind: 'link' | 'text';
  /** Where it is read; null for text. */
  url: string | null;
  visibility: Visibility;
  /** The text, already read; null for what a job has to read. */
  document: PackedDocument | null;
  /** What to call it until it is read. */
  title: string;
}

/**
 * Milliseconds for which a reading of an address serves newcomers. After that the page is read again: it may say
 * something else by now.
 */
const freshFor = 3_600_000;

/**
 * The article that newcomers get: the version at hand, or a new one when there is none or it may be out of date. Called
 * with the source locked.
 * @param userId who owns it when it is private, and whose turn its extraction takes
 */
export async function ensureArticle(
  app: App,
  tx: Tx,
  { userId, source }: { userId: string; source: ArticleSource },
): Promise<ArticleRow> {
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
  if (source.document === null) {
    await enqueueReading(app, tx, article.id, userId);
    return article;
  }
  await storeDocument(tx, article.id, source.document, now);
  await enqueueIndexing(app, tx, article.id);
  return { ...article, status: 'ready', num_characters: source.document.characters };
}

function isFresh(article: ArticleRow, now: Date): boolean {
  if (article.status !== 'ready' || article.kind === 'text' || article.read_at === null) return true;
  return now.getTime() - article.read_at.getTime() < freshFor;
}
