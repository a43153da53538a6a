import { findArticle } from '../../articles/index.ts';
import type { Db, Tx } from '../../platform/db/tables.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { requireOwnItem } from './require-own-item.ts';

/** Identifies an entry of a playlist. */
export interface NamedArticle {
  itemId: string;
  narrationId: string;
  /** The address without its scheme. */
  key: string;
  title: string;
}

/**
 * Returns the ids and the title of an entry of the acting user's playlist.
 * @param key the address without its scheme, or the entry's id
 * @throws AppError `not_found`
 */
export async function nameOwnArticle(
  db: Db | Tx,
  actor: Pick<Actor, 'userId'>,
  key: string,
): Promise<NamedArticle> {
  const item = await requireOwnItem(db, actor, key);
  const article = item.title === null ? await findArticle(db, item.article_id) : undefined;
  return {
    itemId: item.id,
    narrationId: item.narration_id,
    key: item.article_key,
    title: item.title ?? article?.title ?? item.article_key,
  };
}
