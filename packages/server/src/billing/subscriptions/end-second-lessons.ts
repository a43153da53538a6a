import { publishAccountChanged } from '../../accounts/index.ts';
import type { App } from '../../platform/app.ts';
import type { Tx } from '../../platform/db/tables.ts';
import { sendLessonsMail } from '../mails/send-lessons-mail.job.ts';
import { lockPlans } from '../subscriptions-store.ts';
import { cancelSubscription } from './cancel-subscription.job.ts';
import { listLessons, markDuplicate } from './lessons-store.ts';
import { normalAddress } from './trial-rules.ts';

/** Serializes transactions that decide which subscription gives a mailbox the lessons. */
export const lockMailbox = (tx: Tx, email: string): Promise<void> =>
  lockPlans(tx, `mailbox ${normalAddress(email)}`);

/**
 * Ensures that a mailbox has the lessons once: the earliest subscription stays. The others are ended and
 * refunded, and their buyers get a mail. The transaction must hold the mailbox's lock.
 */
export async function endSecondLessons(app: App, tx: Tx, email: string): Promise<void> {
  const [first, ...later] = await listLessons(tx, email);
  if (!first) return;
  for (const second of later) {
    await markDuplicate(tx, second.id);
    const end = { subscription_id: second.id, refund: true };
    await app.jobs.enqueue(tx, cancelSubscription, end, { singletonKey: second.id });
    const mail = { kind: 'returned' as const, to: second.email, second: second.id, first: first.id };
    await app.jobs.enqueue(tx, sendLessonsMail, mail);
    if (second.userId !== null) await publishAccountChanged(app, tx, second.userId);
  }
}
