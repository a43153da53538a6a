import { pollAgain } from '../../feeds/index.ts';
import { isDeliveredAgain, listRetryableMail, retryMail } from '../../inbox/index.ts';
import { createCountedAction, recordOwnerAction } from '../../installation/index.ts';
import type { App } from '../../platform/app.ts';
import type { Tx } from '../../platform/db/tables.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { mailQueues } from '../queue/job-words.ts';
import { failedMailSince, mailReasons } from './mail-faults.ts';

/** Maximum number of mails that one call retries. */
const maxMails = 200;

/** Polls the failing feeds of a host. @param by email address of the owner @returns the number of feeds */
export const retryFeeds = (
  app: App,
  by: string,
  { host, code }: { host: string; code: string },
): Promise<number> =>
  inTransaction(app, async (tx) => {
    const count = await pollAgain(app, tx, { host, failure: code });
    if (count > 0)
      await recordOwnerAction(app, tx, { by, action: 'feed_retried', subject: host, detail: String(count) });
    return count;
  });

/** Retries failed mail. @param by email address of the owner @returns the number of mails */
export async function retryFailedMail(
  app: App,
  by: string,
  direction: 'outgoing' | 'incoming',
): Promise<number> {
  const record = createCountedAction(app, { by, action: 'mail_retried', subject: direction });
  let count = 0;
  for (const retry of await findRetries(app, direction)) {
    const isRetried = await inTransaction(app, async (tx) => {
      if (!(await retry(tx))) return false;
      await record.add(tx);
      return true;
    }).catch((error: unknown) => {
      if (isDeliveredAgain(error)) return false;
      throw error;
    });
    if (!isRetried) continue;
    record.committed();
    count += 1;
  }
  return count;
}

/** Returns a function for each mail that retries it, unless somebody else did. */
async function findRetries(
  app: App,
  direction: 'outgoing' | 'incoming',
): Promise<((tx: Tx) => Promise<boolean>)[]> {
  if (direction === 'outgoing') {
    const jobs = await app.jobs.failed.list({ queues: mailQueues, limit: maxMails });
    return jobs.map((job) => (tx) => app.jobs.failed.retry(tx, job));
  }
  const mails = await listRetryableMail(app.db, {
    since: failedMailSince(app),
    reasons: mailReasons,
    limit: maxMails,
  });
  return mails.map((mail) => (tx) => retryMail(app, tx, mail));
}
