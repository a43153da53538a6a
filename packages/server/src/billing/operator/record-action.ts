import type { App } from '../../platform/app.ts';
import type { Tx } from '../../platform/db/tables.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { OperatorError } from './operator-error.ts';
import { addAction, lockForm, type OperatorAction, wasFormSent } from './operator-store.ts';

/** Records an operator's action in the transaction that performs it. */
export const recordAction = (
  app: App,
  tx: Tx,
  action: { action: string; subject: string; detail: Readonly<Record<string, unknown>> },
): Promise<void> => addAction(tx, { actor: 'command', ...action }, app.clock.now());

/**
 * Records an action before it is performed.
 * @param form id of the submitted form; a second submission, by a double click or a reload, is refused
 * @throws OperatorError
 */
export const recordActionFirst = (app: App, action: OperatorAction, form?: string): Promise<void> =>
  inTransaction(app, async (tx) => {
    if (form === undefined) return addAction(tx, action, app.clock.now());
    await lockForm(tx, form);
    if (await wasFormSent(tx, form))
      throw new OperatorError('This form was sent before. Nothing was done again.');
    await addAction(tx, { ...action, detail: { ...action.detail, form } }, app.clock.now());
  });
