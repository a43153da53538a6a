import { randomUUID } from 'node:crypto';
import { publishAccountChanged } from '../../accounts/index.ts';
import { grantPlan } from '../../entitlements/index.ts';
import { grantCharacters } from '../../metering/index.ts';
import type { App } from '../../platform/app.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { requireAccount } from './operator-actions.ts';
import { OperatorError } from './operator-error.ts';
import { recordActionFirst } from './record-action.ts';

const maxCharacters = 1_000_000_000;

/**
 * Grants an account a plan, or extra characters, without payment.
 * @param form id of the submitted form, which is executed once
 * @throws OperatorError
 */
export async function grant(
  app: App,
  actor: string,
  { email, what, form }: { email: string; what: string; form?: string | undefined },
): Promise<string> {
  const account = await requireAccount(app, email);
  const { userId } = account;
  const isPlan = what === 'free' || what === 'basic' || what === 'pro';
  const characters = /^\d{1,10}$/.test(what) ? Number(what) : 0;
  if (!isPlan && (characters < 1 || characters > maxCharacters))
    throw new OperatorError('Grant free, basic, pro, or a number of characters up to 1,000,000,000.');
  await recordActionFirst(app, { actor, action: 'grant', subject: account.email, detail: { what } }, form);
  await inTransaction(app, async (tx) => {
    if (isPlan) {
      await grantPlan(app, tx, { userId, plan: what, until: null, note: 'operator page' });
      await publishAccountChanged(app, tx, userId);
      return;
    }
    const cause = `grant ${userId} ${randomUUID()}`;
    await grantCharacters(app, tx, { userId, characters, kind: 'grant', cause });
  });
  return `${account.email} was granted ${what}.`;
}
