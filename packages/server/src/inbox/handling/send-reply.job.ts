import { z } from 'zod';
import { composeMail, findMailLanguage, type Recipient } from '../../accounts/index.ts';
import type { App } from '../../platform/app.ts';
import type { Tx } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/errors.ts';
import { defineJob } from '../../platform/jobs/define-job.ts';
import { isolate } from '../../platform/mail/mail-language.ts';
import { nameOwnArticle, shareUrl } from '../../playlist/index.ts';
import { findMessage, type MessageRow } from '../inbox-store.ts';
import { presentMessage } from '../list-messages.ts';
import type { ReplyTarget } from './reply-target.ts';
import { replyTexts } from './reply-texts.ts';

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
    const language = await findMailLanguage(app.db, message.user_id);
    const content = await describeResult(app, message, language);
    if (content.length === 0) return;
    const { references } = target;
    const to = { email: target.to, language };
    const subject = /^re:/i.test(message.subject)
      ? message.subject
      : `Re: ${message.subject || replyTexts[language].noSubject}`;
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
async function describeResult(
  app: App,
  message: MessageRow,
  language: Recipient['language'],
): Promise<string[]> {
  const texts = replyTexts[language];
  const mark = (value: string) => isolate(language, value);
  const { parts, problem } = presentMessage(message);
  const about = await Promise.all(
    parts.map(async ({ name, article_id: key, problem: reason }) => {
      if (key !== null) return describeArticle(app, message.user_id, key, language);
      return reason && texts.notAdded(name === '' ? null : mark(name), mark(reason.message));
    }),
  );
  const found = about.filter((words) => words !== null);
  return found.length > 0 || problem === null ? found : [texts.nothingAdded(mark(problem.message))];
}

/** @returns null if the article was deleted meanwhile */
async function describeArticle(
  app: App,
  userId: string,
  key: string,
  language: Recipient['language'],
): Promise<string | null> {
  try {
    const { itemId, title } = await nameOwnArticle(app.db, { userId }, key);
    const link = isolate(language, `${app.config.publicUrl}${shareUrl(itemId)}`);
    return replyTexts[language].added(isolate(language, title), link);
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return null;
    throw error;
  }
}
