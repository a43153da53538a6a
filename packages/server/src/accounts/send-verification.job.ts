import { z } from 'zod';
import type { App } from '../platform/app.ts';
import { defineJob } from '../platform/jobs/define-job.ts';
import { hasOpenCode } from './codes-store.ts';
import { verificationMail } from './mails/account-mails.ts';
import { codeMinutes, mailCode } from './one-time-codes.ts';
import { findUser, type User } from './users-store.ts';

const kind = 'email_verification';

/** Mails a new account its verification link, unless the address is verified or a link was mailed. */
export const sendVerification = defineJob({
  name: 'send-verification',
  schema: z.object({ user_id: z.uuid() }),
  retry: { limit: 8, delaySeconds: 10, maxDelaySeconds: 3_600 },
  timeoutSeconds: 60,
  unique: 'queued or running',
  handler: async (app, { user_id }) => {
    const user = await findUser(app.db, user_id);
    if (!user || user.email_verified_at !== null) return;
    if (!(await hasOpenCode(app.db, user.id, kind, app.clock.now()))) await mailVerification(app, user);
  },
});

/** Enqueues the mail with the link, unless one is queued or still valid. */
export const requireVerification = (app: App, userId: string): Promise<unknown> =>
  app.jobs.enqueue(app.db, sendVerification, { user_id: userId }, { singletonKey: userId });

/** Mails another link. Earlier links stay valid. @throws if the mail was not accepted */
export async function mailVerification(app: App, user: User): Promise<void> {
  const minutes = codeMinutes.emailVerification;
  await mailCode(app, { userId: user.id, kind, minutes }, (code) =>
    app.mail.send(verificationMail(app, user.email, code)),
  );
}
