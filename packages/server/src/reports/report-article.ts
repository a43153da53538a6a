import { randomUUID } from 'node:crypto';
import { maxReportCharacters } from '@earmark/contract';
import { getUserSettings } from '../accounts/index.ts';
import type { App } from '../platform/app.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { AppError } from '../platform/errors.ts';
import type { Actor } from '../platform/http/actor.ts';
import { nameOwnArticle } from '../playlist/index.ts';
import { mailReport } from './mail-report.job.ts';
import { insertReport } from './reports-store.ts';

/**
 * Stores a report about an article of the acting user's playlist, and mails it to the operator.
 * @throws AppError `not_found`, `report_empty`, `report_too_long`
 */
export async function reportArticle(
  app: App,
  actor: Actor,
  input: { article_id: string; message: string },
): Promise<{ report_id: string }> {
  const message = input.message.trim();
  if (message === '') throw new AppError('report_empty');
  if (message.length > maxReportCharacters) throw new AppError('report_too_long');
  const user = await getUserSettings(app, actor.userId);
  if (!user) throw new AppError('unauthenticated');
  return inTransaction(app, async (tx) => {
    const article = await nameOwnArticle(tx, actor, input.article_id);
    const { id, isNew } = await insertReport(tx, {
      id: randomUUID(),
      user_id: actor.userId,
      email: user.email,
      item_id: article.itemId,
      narration_id: article.narrationId,
      article_key: article.key,
      title: article.title,
      message,
      created_at: app.clock.now(),
    });
    if (isNew) await app.jobs.enqueue(tx, mailReport, { report_id: id });
    return { report_id: id };
  });
}
