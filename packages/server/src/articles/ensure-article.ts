import { randomUUID } from 'node:crypto';
import type { App } from '../platform/app.ts';
import type { Tx } from '../platform/db/tables.ts';
import type { JobClass } from '../platform/jobs/job-classes.ts';
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

/** Source of an article. */
export interface ArticleSource {
  /** Identifies the source: `linkSourceKey` or `textSourceKey`. */
  key: string;
  kind: 'link' | 'text';
  /** Address to fetch; null for text. */
  url: string | null;
  visibility: Visibility;
  /** The extracted text; null if a job has to extract it. */
  document: PackedDocument | null;
  /** Title to show until the text is extracted. */
  title: string;
}

/**
 * Milliseconds for which an extracted page is reused for new listeners. After that it is fetched again,
 * because it may have changed.
 */
const freshForMs = 3_600_000;

/**
 * Returns the article that new listeners get: the current version, or a new one if there is none or it may be
 * out of date. The caller must have locked the source.
 * @param userId owner of a private article; the extraction counts against this user's share of the queue
 * @param jobClass class of the extraction
 */
export async function ensureArticle(
  app: App,
  tx: Tx,
  { userId, source, jobClass }: { userId: string; source: ArticleSource; jobClass: JobClass },
): Promise<ArticleRow> {
  const now = app.clock.now();
  const ownerId = source.visibility === 'private' ? userId : null;
  const found = await findCurrentArticle(tx, source.key, ownerId);
  // Once public, an article stays public for everyone, including later versions.
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
    await enqueueReading(app, tx, article.id, { class: jobClass, account: userId });
    return article;
  }
  await storeDocument(tx, article.id, source.document, now);
  await enqueueIndexing(app, tx, article.id);
  return { ...article, status: 'ready', num_characters: source.document.characters };
}

function isFresh(article: ArticleRow, now: Date): boolean {
  if (article.status !== 'ready' || article.kind === 'text' || article.read_at === null) return true;
  return now.getTime() - article.read_at.getTime() < freshForMs;
}
