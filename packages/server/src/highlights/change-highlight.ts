import { type Highlight, maxHighlights } from '@earmark/contract';
import type { App } from '../platform/app.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { AppError } from '../platform/errors.ts';
import type { Actor } from '../platform/http/actor.ts';
import {
  countHighlights,
  findOwnHighlight,
  lockHighlights,
  markDeleted,
  saveNote,
} from './highlight-store.ts';
import { showHighlight } from './show-highlight.ts';

/** @throws AppError `not_found` */
export async function changeNote(app: App, { userId }: Actor, id: string, note: string): Promise<Highlight> {
  if (!(await saveNote(app.db, userId, id, note))) throw new AppError('not_found');
  return show(app, userId, id);
}

/**
 * Deletes a highlight, so that it can be restored for a day.
 * @throws AppError `not_found`
 */
export async function deleteHighlight(app: App, { userId }: Actor, id: string): Promise<void> {
  if (!(await markDeleted(app.db, userId, id, app.clock.now()))) throw new AppError('not_found');
}

/** @throws AppError `not_found`, `too_many_highlights` */
export async function restoreHighlight(app: App, { userId }: Actor, id: string): Promise<Highlight> {
  await inTransaction(app, async (tx) => {
    await lockHighlights(tx, userId);
    if (!(await findOwnHighlight(tx, userId, id, { deleted: true }))) throw new AppError('not_found');
    if ((await countHighlights(tx, userId)) >= maxHighlights) throw new AppError('too_many_highlights');
    await markDeleted(tx, userId, id, null);
  });
  return show(app, userId, id);
}

async function show(app: App, userId: string, id: string): Promise<Highlight> {
  const row = await findOwnHighlight(app.db, userId, id);
  if (!row) throw new AppError('not_found');
  return showHighlight(row);
}
