import type { InboxMessage } from '@earmark/contract';
import type { App } from '../platform/app.ts';
import { inTransaction, isUniqueViolation } from '../platform/db/transaction.ts';
import { AppError } from '../platform/errors.ts';
import type { Actor } from '../platform/http/actor.ts';
import { enqueueHandling } from './handling/handle-mail.job.ts';
import { findMessage, reopenMessage } from './inbox-store.ts';
import { presentMessage } from './list-messages.ts';

/**
 * Retries a mail that failed. Has no effect if the mail is being handled or was handled in the meantime.
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
      const reopened = await reopenMessage(tx, { id, userId, now: app.clock.now() });
      if (reopened) await enqueueHandling(app, tx, id, userId);
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
