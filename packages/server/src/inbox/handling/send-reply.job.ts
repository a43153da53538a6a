import { z } from 'zod';
import { composeMail } from '../../accounts/index.ts';
import type { App } from '../../platform/app.ts';
import type { Tx } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/errors.ts';
import { defineJob } from '../../platform/jobs/define-job.ts';
import { nameOwnArticle, shareUrl } from '../../playlist/index.ts';
import { findMessage, type MessageRow } from '../inbox-store.ts';
import { presentMessage } from '../list-messages.ts';
import type { ReplyTarget } from './reply-target.ts';

/** Answers a mail with the links to its articles, or with the reason why it has none. */
export const sendReply = defineJob({
  name: 'send-mail-reply',
  schema: z.object({
    messageId: z.uuid(),
    target: z.object({ to: z.string(), messageId: z.string(), references: z.string() }),
  }),
  unique: 'queued or running',
  retry: { limit: 8, delaySeconds: 10, maxDelaySeconds: 3_600 },
  timeoutSeconds: 60,
  handler: async (app, { messageId, target }) => {
    const message = await findMessage(app.db, messageId);
    if (message === undefined || message.outcome === 'pending') return;
    const content = await describeResult(app, message);
    if (content.length === 0) return;
    const { to, references } = target;
    const subject = /^re:/i.test(message.subject)
      ? message.subject
      : `Re: ${message.subject || 'Your email'}`;
    await app.mail.send({
      ...composeMail(app, to, { subject, before: content, after: [] }),
      messageId: `reply-${messageId}-${message.outcome}`,
      answers: { messageId: target.messageId, references },
    });
  },
});

/** Enqueues the answer, once for each mail. */
export async function enqueueReply(app: App, tx: Tx, messageId: string, target: ReplyTarget): Promise<void> {
  await app.jobs.enqueue(tx, sendReply, { messageId, target }, { singletonKey: messageId });
}

/** @returns one paragraph for each article, and for each part of the mail without one */
async function describeResult(app: App, message: MessageRow): Promise<string[]> {
  const { parts, problem } = presentMessage(message);
  const about = await Promise.all(
    parts.map(async ({ name, article_id: key, problem: reason }) => {
      if (key !== null) return describeArticle(app, message.user_id, key);
      return reason && `${name === '' ? 'The message' : name} was not added. ${reason.message}`;
    }),
  );
  const found = about.filter((words) => words !== null);
  return found.length > 0 || problem === null ? found : [`It was not added. ${problem.message}`];
}

/** @returns null if the article was deleted meanwhile */
async function describeArticle(app: App, userId: string, key: string): Promise<string | null> {
  try {
    const { itemId, title } = await nameOwnArticle(app.db, { userId }, key);
    return `“${title}” is in your playlist. Listen:\n${app.config.publicUrl}${shareUrl(itemId)}`;
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return null;
    throw error;
  }
}
