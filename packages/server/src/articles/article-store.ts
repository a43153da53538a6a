import type { Document, FailureCode } from '@earmark/contract';
import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../platform/db/tables.ts';
import type { ArticlesTable, Visibility } from './article-tables.ts';
import { decodeDocument, type PackedDocument } from './document-format.ts';

export type ArticleRow = Selectable<ArticlesTable>;

/**
 * Lets one transaction at a time work on the versions of a source, so that many adding it at once make one article.
 * Held until the transaction ends.
 */
export async function lockSource(tx: Tx, sourceKey: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${sourceKey}, 20))`.execute(tx);
}

/** The version of a source that newcomers get. @param ownerId null for shared ones. */
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

/** Adds a version to be read; it takes the place of the one that was current. */
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

/** Stores an article's text, and what its source says of it. */
export async function storeDocument(
  tx: Tx,
  id: string,
  { document, packed, contentHash, characters }: PackedDocument,
  now: Date,
): Promise<void> {
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
      failure: null,
      read_at: now,
      touched_at: now,
      ...(document.title === '' ? {} : { title: document.title }),
    })
    .where('id', '=', id)
    .execute();
  await tx
    .insertInto('article_texts')
    .values({ article_id: id, document: packed })
    .onConflict((conflict) =>
      conflict.column('article_id').doUpdateSet({ document: packed, body: null, search: null }),
    )
    .execute();
}

/** Publishers have an article read aloud when it has been out for a while, and its text stays as it was. */
export async function keepPublisherAudio(tx: Tx, id: string, { publisherAudioUrl }: Document): Promise<void> {
  if (publisherAudioUrl === undefined) return;
  await tx
    .updateTable('articles')
    .set({ publisher_audio_url: publisherAudioUrl })
    .where('id', '=', id)
    .execute();
}

/** @returns null when nothing was read (yet). */
export async function loadDocument(db: Db | Tx, articleId: string): Promise<Document | null> {
  const row = await db
    .selectFrom('article_texts')
    .select('document')
    .where('article_id', '=', articleId)
    .executeTakeFirst();
  return row ? decodeDocument(row.document) : null;
}

/** An earlier version of the same source that says the same. */
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

/** The latest version of a source that could be read. */
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
 * Puts an earlier version back in the place of a later one that says the same or could not be read, and drops that, to
 * which nothing may refer any more.
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

/** Sends a failed article back to be read. */
export async function reopenArticle(tx: Tx, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('articles')
    .set({ status: 'reading', failure: null, touched_at: now })
    .where('id', '=', id)
    .where('status', '=', 'failed')
    .execute();
}

/** Marks as alive what was just sent back to be read. */
export async function touchArticles(tx: Tx, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await tx.updateTable('articles').set({ touched_at: now }).where('id', 'in', ids).execute();
}
