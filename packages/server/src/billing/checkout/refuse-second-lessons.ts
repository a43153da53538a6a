import { requireVerification, type UserSettings } from '../../accounts/index.ts';
import type { App } from '../../platform/app.ts';
import { AppError } from '../../platform/errors.ts';
import { sendLessonsMail } from '../mails/send-lessons-mail.job.ts';
import { listLessons } from '../subscriptions/lessons-store.ts';
import { emailDigest } from '../subscriptions/trial-rules.ts';
import { isLive, listSubscriptions } from '../subscriptions-store.ts';

/** Limit of mails that strangers can cause to one mailbox by entering its address. */
const mailsToMailbox = { name: 'lessons mail to mailbox', capacity: 2, perMinute: 1 / 720 };

/**
 * @throws AppError `plan_exists` for an account that has the lessons, `lessons_paid` for one that must first
 * verify its address
 */
export async function refuseHeldByAccount(
  app: App,
  { userId, email }: Pick<UserSettings, 'userId' | 'email'>,
): Promise<void> {
  const held = await listSubscriptions(app.db, userId);
  if (held.some((one) => one.tier === 'partner' && isLive(one) && !one.duplicate))
    throw new AppError('plan_exists');
  const [waiting] = await listLessons(app.db, email);
  if (!waiting) return;
  await requireVerification(app, userId);
  throw new AppError('lessons_paid');
}

/**
 * Refuses an address without an account that has the lessons. The reason is sent by mail, because the visitor
 * may not own the address.
 * @throws AppError `lessons_paid`
 */
export async function refuseHeldByAddress(app: App, email: string): Promise<void> {
  const [held] = await listLessons(app.db, email);
  if (!held) return;
  if (await mayMail(app, email))
    await app.jobs.enqueue(app.db, sendLessonsMail, { kind: 'held', to: email, first: held.id });
  throw new AppError('lessons_paid');
}

async function mayMail(app: App, email: string): Promise<boolean> {
  try {
    await app.rateLimit.take({ ...mailsToMailbox, key: emailDigest(app, email) });
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'too_many_requests') return false;
    throw error;
  }
}
