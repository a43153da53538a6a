import type { InboxMessage } from '@earmark/contract';
import type { App } from '../platform/app.ts';
import type { Tx } from '../platform/db/tables.ts';
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
    await inTransaction(app, (tx) => retryMail(app, tx, { id, userId }));
  } catch (error) {
    if (isDeliveredAgain(error)) throw new AppError('conflict');
    throw error;
  }
  const message = await findMessage(app.db, id);
  if (message?.user_id !== userId) throw new AppError('not_found');
  if (message.outcome === 'failed' && message.raw_key === null) throw new AppError('conflict');
  return presentMessage(message);
}

/** Retries a mail while it is still stored. @returns false if it is not, or is being handled */
export async function retryMail(
  app: App,
  tx: Tx,
  { id, userId }: { id: string; userId: string },
): Promise<boolean> {
  const failed = await lockRetryable(tx, { id, userId });
  if (!failed) return false;
  await reopenMessage(tx, id, { parts: reopenParts(failed.parts), now: app.clock.now() });
  await enqueueHandling(app, tx, id, userId);
  return true;
}

/** Returns whether a retry failed because the mail was delivered again and accepted in the meantime. */
export const isDeliveredAgain = (error: unknown): boolean => isUniqueViolation(error, 'inbox_messages_once');
