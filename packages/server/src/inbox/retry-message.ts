import type { InboxMessage } from '@earmark/contract';
import type { App } from '../platform/app.ts';
import { inTransaction, isUniqueViolation } from '../platform/db/transaction.ts';
import { AppError } from '../platform/errors.ts';
import type { Actor } from '../platform/http/actor.ts';
import { enqueueHandling } from './handling/handle-mail.job.ts';
import { reopenParts } from './handling/transient-problems.ts';
import { findMessage, lockRetryable, reopenMessage } from './inbox-store.ts';
import { presentMessage } from './list-messages.ts';

/**
 * Retries a mail that failed, or the parts of a mail that failed. Has no effect if the mail is being handled or was handled in the meantime.
 * @returns the mail's current state
 * @throws `not_found`; `conflict` if the raw mail is deleted, or the mail was delivered again and accepted
 */
export async function retryMessage(
  app: App,
  { userId }: Pick<Actor, 'userId'>,
  { id }: { id: string },
): Promise<InboxMessage> {
  try {
    await inTransaction(app, async (tx) => {
      const failed = await lockRetryable(tx, { id, userId });
      if (!failed) return;
      await reopenMessage(tx, id, { parts: reopenParts(failed.parts), now: app.clock.now() });
      await enqueueHandling(app, tx, id, userId);
    });
  } catch (error) {
    if (isUniqueViolation(error, 'inbox_messages_once')) throw new AppError('conflict');
    throw error;
  }
  const message = await findMessage(app.db, id);
  if (message?.user_id !== userId) throw new AppError('not_found');
  if (message.outcome === 'failed' && message.raw_key === null) throw new AppError('conflict');
  return presentMessage(message);
}
