import type { App } from '../../platform/app.ts';
import type { Tx } from '../../platform/db/tables.ts';
import { addAction } from './operator-store.ts';

/** Notes what the operator's command did, in the transaction that does it. */
export const noteAction = (
  app: App,
  tx: Tx,
  action: { action: string; subject: string; detail: Readonly<Record<string, unknown>> },
): Promise<void> => addAction(tx, { actor: 'command', ...action }, app.clock.now());
