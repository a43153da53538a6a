import type { App } from '../../platform/app.ts';
import type { Tx } from '../../platform/db/tables.ts';
import { insertOwnerAction, type NewOwnerAction } from './owner-actions-store.ts';

/** Records what an owner did, in the transaction that does it. */
export async function recordOwnerAction(
  app: Pick<App, 'clock'>,
  tx: Tx,
  action: NewOwnerAction,
): Promise<void> {
  await insertOwnerAction(tx, action, app.clock.now());
}
