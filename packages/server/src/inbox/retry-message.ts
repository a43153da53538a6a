import type { InboxMessage } from '@earmark/contract';
import type { App } from '../platform/app.ts';
import { inTransaction, isUniqueViolation } from '../platform/db/transaction.ts';
import { AppError } from '../platform/errors.ts';
import type { Actor } from '../platform/http/actor.ts';
import { enqueueHandling } from './handling/handle-mail.job.ts';
import { findMessage, reopenMessage } from './inbox-store.ts';
import { presentMessage } from './list-messages.ts';

/**
 * Tries again to convert a mail that failed. Nothing happens to one that is being tried or was handled meanwhile.
 * @returns the mail as it is now.
 * @throws `not_found`; `conflict` when the mail is no longer kept, or came again meanwhile and was taken then.
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
