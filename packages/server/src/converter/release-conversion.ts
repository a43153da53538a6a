import { endGuest } from '../accounts/index.ts';
import type { App } from '../platform/app.ts';
import { deleteConversion, type FreeConversion, moveOn } from './free-conversions-store.ts';

/**
 * Gives a mailbox its conversion back, and erases what was kept for it. Whoever is cut short leaves a `released` row, with
 * which this may be called again.
 */
export async function releaseConversion(
  app: App,
  { id, status, user_id }: Pick<FreeConversion, 'id' | 'status' | 'user_id'>,
): Promise<void> {
  if (status !== 'released' && !(await moveOn(app.db, id, status, 'released'))) return;
  if (user_id !== null) await endGuest(app, user_id);
  await deleteConversion(app.db, id);
}
