import { z } from 'zod';
import { defineJob } from '../platform/jobs/define-job.ts';
import { passwordChangedMail, providerLinkedMail } from './mails/account-mails.ts';
import { findUser } from './users-store.ts';

/** Mails someone what changed in how their account is opened. In the background: the change itself does not wait for mail. */
export const sendNotice = defineJob({
  name: 'send-account-notice',
  schema: z.object({
    user_id: z.uuid(),
    notice: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('password_changed') }),
      z.object({ kind: z.literal('provider_linked'), provider: z.string(), cleared: z.boolean() }),
    ]),
  }),
  retry: { limit: 8, delaySeconds: 10, maxDelaySeconds: 3_600 },
  timeoutSeconds: 60,
  handler: async (app, { user_id, notice }) => {
    const user = await findUser(app.db, user_id);
    if (!user) return;
    const { email } = user;
    await app.mail.send(
      notice.kind === 'password_changed'
        ? passwordChangedMail(app, email)
        : providerLinkedMail(app, email, notice.provider, notice.cleared),
    );
  },
});
