import type { Article } from '@earmark/contract';
import type { App } from '../../platform/app.ts';
import type { Tx } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/errors.ts';
import { findListedItem } from '../listed-item-store.ts';
import type { Owned } from '../owned.ts';
import { publishItemChanged } from '../playlist-events.ts';
import type { PlaylistRow } from '../playlist-store.ts';
import { presentArticle } from './present-article.ts';

/** Publishes that an entry changed, and returns its current form. */
export async function publishAndShow(app: App, tx: Tx, item: Owned<PlaylistRow>): Promise<Article> {
  await publishItemChanged(app, tx, { user: item.user_id, item: item.id });
  const listed = await findListedItem(tx, item.id);
  if (!listed) throw new AppError('not_found');
  return presentArticle(app, listed);
}
