import type { App } from '../../platform/app.ts';
import type { Tx } from '../../platform/db/tables.ts';
import { addMail } from './mails-store.ts';
import { type BillingMail, sendBillingMail } from './send-mail.job.ts';

/** Enqueues a mail in the given transaction, once per cause. */
export async function enqueueMail(
  app: App,
  tx: Tx,
  { cause, userId, mail }: { cause: string; userId: string; mail: BillingMail },
): Promise<void> {
  if (!(await addMail(tx, cause, userId, app.clock.now()))) return;
  await app.jobs.enqueue(tx, sendBillingMail, { user_id: userId, mail });
}
