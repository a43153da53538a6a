import type { App } from '../../platform/app.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { plainLine } from '../../platform/plain-line.ts';
import { mailConverted } from '../converted-event.ts';
import { storedName } from '../headers/name-mail.ts';
import { completeMessage, type Handled, isRawNeeded, type MessageRow } from '../inbox-store.ts';
import type { ReplyTarget } from './reply-target.ts';
import { enqueueReply } from './send-reply.job.ts';
import { isTransient } from './transient-problems.ts';

/**
 * Stores the result of a mail, and deletes the raw mail unless a retry may succeed.
 * @param reply where to answer the mail; null if it is not answered
 */
export async function completeMail(
  app: App,
  message: MessageRow,
  handled: Handled,
  reply: ReplyTarget | null = null,
): Promise<void> {
  const stored = {
    ...handled,
    sender: storedName(handled.sender),
    subject: storedName(handled.subject),
    // PostgreSQL text cannot contain NUL characters.
    body: handled.body.replaceAll('\0', '').toWellFormed(),
    links: handled.links.map(plainLine),
  };
  const retainRaw = isRetryable(handled);
  await inTransaction(app, async (tx) => {
    const first = await completeMessage(tx, message.id, stored, { retainRaw, now: app.clock.now() });
    if (first && reply !== null) await enqueueReply(app, tx, message.id, reply);
    // Once for each mail, also if a part of it is converted later.
    if (!first || handled.articleKey === null || message.article_key !== null) return;
    await app.jobs.emit(tx, mailConverted, { messageId: message.id, userId: message.user_id });
  });
  if (message.raw_key !== null && !retainRaw && !(await isRawNeeded(app.db, message.raw_key))) {
    await app.blobs.delete(message.raw_key);
  }
}

const isRetryable = ({ outcome, reason, parts }: Handled): boolean =>
  (outcome === 'failed' && isTransient(reason)) || parts.some(({ problem }) => isTransient(problem));
