import { z } from 'zod';
import { inTransaction } from '../platform/db/transaction.ts';
import { defineJob } from '../platform/jobs/define-job.ts';
import { recipientOf } from './mail-language.ts';
import { emailCodeMail, resetMail } from './mails/account-mails.ts';
import { codeMinutes, issueDigits, mailCode } from './one-time-codes.ts';
import { findUser } from './users-store.ts';

/**
 * Mails with codes are sent by jobs, so that nobody waits for the mail server. A code is made when its mail is
 * sent: it is in no job, and its time begins then.
 */
const settings = {
  retry: { limit: 8, delaySeconds: 10, maxDelaySeconds: 3_600 },
  timeoutSeconds: 60,
  concurrency: 4,
} as const;

/** Mails a link to set a new password. */
export const sendResetLink = defineJob({
  ...settings,
  name: 'send-reset-link',
  schema: z.object({ user_id: z.uuid() }),
  handler: async (app, { user_id }) => {
    const user = await findUser(app.db, user_id);
    if (!user) return;
    const code = { userId: user.id, kind: 'password_reset', minutes: codeMinutes.passwordReset } as const;
    await mailCode(app, code, (secret) => app.mail.send(resetMail(app, recipientOf(user), secret)));
  },
});

/** Mails a code to a new address, which replaces the codes of earlier requests. */
export const sendEmailCode = defineJob({
  ...settings,
  name: 'send-email-code',
  schema: z.object({ user_id: z.uuid(), email: z.string() }),
  handler: async (app, { user_id, email }) => {
    const user = await findUser(app.db, user_id);
    if (!user) return;
    const digits = await inTransaction(app, (tx) =>
      issueDigits(app, tx, {
        userId: user.id,
        kind: 'email_change',
        about: email.toLowerCase(),
        minutes: codeMinutes.emailChange,
      }),
    );
    await app.mail.send(emailCodeMail(app, { ...recipientOf(user), email }, digits));
  },
});
