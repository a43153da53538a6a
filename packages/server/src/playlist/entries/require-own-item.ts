import type { Db, Tx } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { plainLine } from '../../platform/plain-line.ts';
import type { Owned } from '../owned.ts';
import { findOwnItem, type PlaylistRow } from '../playlist-store.ts';

/**
 * Returns the acting user's own entry. Another user's entry is reported as not found.
 * @param key the address without its scheme, or the entry's id
 * @throws AppError `not_found`
 */
export async function requireOwnItem(
  db: Db | Tx,
  actor: Pick<Actor, 'userId'>,
  key: string,
): Promise<Owned<PlaylistRow>> {
  const item = await findOwnItem(db, actor.userId, plainLine(key));
  if (!item) throw new AppError('not_found');
  return item;
}
