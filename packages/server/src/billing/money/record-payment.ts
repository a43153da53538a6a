import { publishAccountChanged } from '../../accounts/index.ts';
import { grantCharacters } from '../../metering/index.ts';
import type { App } from '../../platform/app.ts';
import type { Tx } from '../../platform/db/tables.ts';
import { recordPaid } from '../attribution/record-paid.ts';
import { enqueueMail } from '../mails/enqueue-mail.ts';
import { addHours, addMoney, addPayment, type NewPayment } from '../money-store.ts';

/**
 * Records a received payment and grants the purchase in one transaction. Several events report the same
 * payment; the provider's id ensures that it is recorded once.
 */
export async function recordPayment(app: App, tx: Tx, payment: NewPayment): Promise<void> {
  if (!(await addPayment(tx, payment))) return;
  const { id, user_id, amount, currency, characters = 0, hours = 0, quality = null } = payment;
  const cause = `payment ${id}`;
  await addMoney(
    tx,
    { cause, kind: 'payment', payment: { id, user_id, currency }, cents: amount },
    app.clock.now(),
  );
  if (user_id === null) return;
  await recordPaid(app, tx, payment);
  if (characters > 0)
    await grantCharacters(app, tx, { userId: user_id, characters, kind: 'purchase', cause });
  if (hours > 0 && quality !== null)
    await addHours(tx, { cause, userId: user_id, quality, hours }, app.clock.now());
  await publishAccountChanged(app, tx, user_id);
  await enqueueMail(app, tx, {
    cause: `receipt ${id}`,
    userId: user_id,
    mail: { kind: 'receipt', payment_id: id },
  });
}
