import type { Document, FailureCode } from '@earmark/contract';
import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../platform/db/tables.ts';
import type { ArticlesTable, Visibility } from './article-tables.ts';
import { decodeDocument, type PackedDocument } from './document-format.ts';

export type ArticleRow = Selectable<ArticlesTable>;

/**
 * Locks a source until the transaction ends, so that concurrent requests that add it create only one article.
 */
export async function lockSource(tx: Tx, sourceKey: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${sourceKey}, 20))`.execute(tx);
}

/** Returns the version of a source that new listeners get. @param ownerId null for shared articles */
export function findCurrentArticle(
  tx: Tx,
  sourceKey: string,
  ownerId: string | null,
): Promise<ArticleRow | undefined> {
  return tx
    .selectFrom('articles')
    .selectAll()
    .where('source_key', '=', sourceKey)
    .where('is_current', '=', true)
    .where((where) => (ownerId === null ? where('owner_id', 'is', null) : where('owner_id', '=', ownerId)))
    .executeTakeFirst();
}

export function findArticle(db: Db | Tx, id: string): Promise<ArticleRow | undefined> {
  return db.selectFrom('articles').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function setVisibility(tx: Tx, id: string, visibility: Visibility): Promise<void> {
  await tx.updateTable('articles').set({ visibility }).where('id', '=', id).execute();
}

export interface NewArticleRow {
  id: string;
  sourceKey: string;
  url: string | null;
  ownerId: string | null;
  visibility: Visibility;
  kind: 'link' | 'text';
  title: string;
  now: Date;
}

/** Inserts a version that still has to be extracted and makes it the current one. */
export async function insertArticle(tx: Tx, article: NewArticleRow): Promise<ArticleRow> {
  await tx
    .updateTable('articles')
    .set({ is_current: false })
    .where('source_key', '=', article.sourceKey)
    .where('is_current', '=', true)
    .where(sql<boolean>`coalesce(owner_id, '') = ${article.ownerId ?? ''}`)
    .execute();
  return tx
    .insertInto('articles')
    .values({
      id: article.id,
      source_key: article.sourceKey,
      url: article.url,
      owner_id: article.ownerId,
      visibility: article.visibility,
      kind: article.kind,
      status: 'reading',
      is_current: true,
      title: article.title,
      created_at: article.now,
      touched_at: article.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Stores an article's document and metadata. */
export async function storeDocument(
  tx: Tx,
  id: string,
  { document, packed, contentHash, characters, longer }: PackedDocument,
  now: Date,
): Promise<void> {
  const longerDocument = longer?.packed ?? null;
  await tx
    .updateTable('articles')
    .set({
      status: 'ready',
      author: document.author,
      site: document.site,
      language: document.language,
      description: document.description,
      published_at: document.publishedAt,
      image_url: document.imageUrl,
      publisher_audio_url: document.publisherAudioUrl ?? null,
      content_hash: contentHash,
      num_characters: characters,
      longer_characters: longer?.characters ?? null,
      failure: null,
      read_at: now,
      touched_at: now,
      ...(document.title === '' ? {} : { title: document.title }),
    })
    .where('id', '=', id)
    .execute();
  await tx
    .insertInto('article_texts')
    .values({ article_id: id, document: packed, longer_document: longerDocument })
    .onConflict((conflict) =>
      conflict.column('article_id').doUpdateSet({
        document: packed,
        longer_document: longerDocument,
        body: null,
        search: null,
      }),
    )
    .execute();
}

/**
 * Stores the address of a publisher's own narration. Publishers often add one later, without changing the
 * text.
 */
export async function savePublisherAudio(tx: Tx, id: string, { publisherAudioUrl }: Document): Promise<void> {
  if (publisherAudioUrl === undefined) return;
  await tx
    .updateTable('articles')
    .set({ publisher_audio_url: publisherAudioUrl })
    .where('id', '=', id)
    .execute();
}

/** Loads the document of an article. @returns null if it is not extracted (yet) */
export async function loadDocument(db: Db | Tx, articleId: string): Promise<Document | null> {
  const row = await db
    .selectFrom('article_texts')
    .select('document')
    .where('article_id', '=', articleId)
    .executeTakeFirst();
  return row ? decodeDocument(row.document) : null;
}

/** Loads the longer version of an article, as `encodeDocument` returned it. @returns null if there is none */
export async function loadLonger(db: Db | Tx, articleId: string): Promise<Uint8Array | null> {
  const row = await db
    .selectFrom('article_texts')
    .select('longer_document')
    .where('article_id', '=', articleId)
    .executeTakeFirst();
  return row?.longer_document ?? null;
}

/** Returns an earlier version of the same source with the same content. */
export function findSameContent(
  tx: Tx,
  article: ArticleRow,
  contentHash: string,
): Promise<ArticleRow | undefined> {
  return tx
    .selectFrom('articles')
    .selectAll()
    .where('source_key', '=', article.source_key)
    .where('content_hash', '=', contentHash)
    .where('status', '=', 'ready')
    .where('id', '<>', article.id)
    .where(sql<boolean>`coalesce(owner_id, '') = ${article.owner_id ?? ''}`)
    .orderBy('read_at', 'desc')
    .executeTakeFirst();
}

/** Returns the latest extracted version of a source. */
export function findReadable(tx: Tx, article: ArticleRow): Promise<ArticleRow | undefined> {
  return tx
    .selectFrom('articles')
    .selectAll()
    .where('source_key', '=', article.source_key)
    .where('status', '=', 'ready')
    .where('id', '<>', article.id)
    .where(sql<boolean>`coalesce(owner_id, '') = ${article.owner_id ?? ''}`)
    .orderBy('read_at', 'desc')
    .executeTakeFirst();
}

/**
 * Makes an earlier version current again and deletes the later one, which has the same content or could not
 * be extracted. Nothing may refer to the deleted version any more.
 */
export async function replaceArticle(
  tx: Tx,
  dropped: ArticleRow,
  kept: ArticleRow,
  now: Date,
): Promise<void> {
  await tx.deleteFrom('articles').where('id', '=', dropped.id).execute();
  await tx
    .updateTable('articles')
    .set({
      is_current: true,
      read_at: now,
      touched_at: now,
      ...(dropped.visibility === 'public' ? { visibility: 'public' } : {}),
    })
    .where('id', '=', kept.id)
    .execute();
}

export async function markArticleFailed(tx: Tx, id: string, failure: FailureCode, now: Date): Promise<void> {
  await tx
    .updateTable('articles')
    .set({ status: 'failed', failure, touched_at: now })
    .where('id', '=', id)
    .execute();
}

/** Resets a failed article, so that it is extracted again. */
export async function reopenArticle(tx: Tx, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('articles')
    .set({ status: 'reading', failure: null, touched_at: now })
    .where('id', '=', id)
    .where('status', '=', 'failed')
    .execute();
}

/** Updates the heartbeats of articles whose extraction was enqueued again. */
export async function touchArticles(tx: Tx, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await tx.updateTable('articles').set({ touched_at: now }).where('id', 'in', ids).execute();
}
