import type { Article } from '@earmark/contract';
import { findMailLanguage } from '../accounts/index.ts';
import type { App } from '../platform/app.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { exportArticles, shareArticle } from '../playlist/index.ts';
import { lockConversion, moveOn } from './free-conversions-store.ts';
import { failedMail, finishedMail } from './mails.ts';
import { releaseConversion } from './release-conversion.ts';

/**
 * Mails the outcome of a conversion once it is known. The row stays locked until the mail was accepted, so
 * simultaneous calls send one mail, and a rejected mail is sent again by the next call.
 */
export async function mailOutcome(app: App, id: string): Promise<void> {
  const failed = await inTransaction(app, async (tx) => {
    const conversion = await lockConversion(tx, id);
    if (conversion?.status !== 'converting' || conversion.user_id === null || conversion.email === null)
      return null;
    const language = await findMailLanguage(app.db, conversion.user_id);
    const to = { email: conversion.email, language };
    const article = await findArticleOf(app, conversion.user_id);
    if (article?.status === 'completed') {
      // Returns the same link each time, in case the mail must be sent again.
      const share = await shareArticle(app, { userId: conversion.user_id }, { article_id: article.id });
      await app.mail.send(finishedMail(app, to, share.share_id));
      await moveOn(tx, id, 'converting', 'mailed');
    } else if (article?.status === 'failed') {
      await app.mail.send(failedMail(app, to, article));
      await moveOn(tx, id, 'converting', 'released');
      return { ...conversion, status: 'released' as const };
    }
    return null;
  });
  if (failed) await releaseConversion(app, failed);
}

/** Returns the only article of a guest; null before it was added. */
export async function findArticleOf(app: App, userId: string): Promise<Article | null> {
  for await (const { article } of exportArticles(app, userId)) return article;
  return null;
}
