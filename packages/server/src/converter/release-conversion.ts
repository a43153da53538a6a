import { endGuest } from '../accounts/index.ts';
import type { App } from '../platform/app.ts';
import { deleteConversion, type FreeConversion, moveOn } from './free-conversions-store.ts';

/**
 * Releases the conversion of a mailbox and erases its data. An interrupted call leaves a `released` row, for
 * which the function can be called again.
 */
export async function releaseConversion(
  app: App,
  { id, status, user_id }: Pick<FreeConversion, 'id' | 'status' | 'user_id'>,
): Promise<void> {
  if (status !== 'released' && !(await moveOn(app.db, id, status, 'released'))) return;
  if (user_id !== null) await endGuest(app, user_id);
  await deleteConversion(app.db, id);
}
