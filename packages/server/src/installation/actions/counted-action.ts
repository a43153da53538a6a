import type { App } from '../../platform/app.ts';
import type { Tx } from '../../platform/db/tables.ts';
import { insertOwnerAction, type NewOwnerAction, setActionDetail } from './owner-actions-store.ts';

/** An action on many things that are changed in a transaction each. The detail of the action is their number. */
export interface CountedAction {
  /** Counts one of them, in the transaction that changes it. */
  add(tx: Tx): Promise<void>;
  /** To be called when that transaction has committed. */
  committed(): void;
}

/** Records one action for many transactions, so that the log is right after a crash in the middle. */
export function createCountedAction(
  app: Pick<App, 'clock'>,
  action: Omit<NewOwnerAction, 'detail'>,
): CountedAction {
  let count = 0;
  let recorded: number | null = null;
  let added: number | null = null;
  return {
    add: async (tx) => {
      const detail = String(count + 1);
      if (recorded !== null) await setActionDetail(tx, recorded, detail);
      else added = await insertOwnerAction(tx, { ...action, detail }, app.clock.now());
    },
    committed: () => {
      count += 1;
      recorded ??= added;
    },
  };
}
