import { z } from 'zod';
import type { App } from '../platform/app.ts';
import { defineJob } from '../platform/jobs/define-job.ts';
import { hasOpenCode } from './codes-store.ts';
import { recipientOf } from './mail-language.ts';
import { verificationMail } from './mails/account-mails.ts';
import { codeMinutes, mailCode } from './one-time-codes.ts';
import { findUser, type User } from './users-store.ts';

const kind = 'email_verification';

/** Mails a new account its verification link, unless the address is verified or a link was mailed. */
export const sendVerification = defineJob({
  name: 'send-verification',
  schema: z.object({
    user_id: z.uuid(),
    /** Also if a link was mailed that is still valid. */
    again: z.boolean().default(false),
  }),
  retry: { limit: 8, delaySeconds: 10, maxDelaySeconds: 3_600 },
  timeoutSeconds: 60,
  unique: 'queued or running',
  handler: async (app, { user_id, again }) => {
    const user = await findUser(app.db, user_id);
    if (!user || user.email_verified_at !== null) return;
    if (again || !(await hasOpenCode(app.db, user.id, kind, app.clock.now())))
      await mailVerification(app, user);
  },
});

/** Enqueues the mail with the link, unless one is queued or still valid. */
export const requireVerification = (app: App, userId: string): Promise<unknown> =>
  app.jobs.enqueue(app.db, sendVerification, { user_id: userId }, { singletonKey: userId });

/** Enqueues the mail with another link. Earlier links remain valid. */
export const requireAnotherLink = (app: App, userId: string): Promise<unknown> =>
  app.jobs.enqueue(
    app.db,
    sendVerification,
    { user_id: userId, again: true },
    { singletonKey: `${userId} again` },
  );

async function mailVerification(app: App, user: User): Promise<void> {
  const minutes = codeMinutes.emailVerification;
  await mailCode(app, { userId: user.id, kind, minutes }, (code) =>
    app.mail.send(verificationMail(app, recipientOf(user), code)),
  );
}
