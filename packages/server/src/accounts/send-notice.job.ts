import { z } from 'zod';
import { defineJob } from '../platform/jobs/define-job.ts';
import { recipientOf } from './mail-language.ts';
import {
  emailChangedMail,
  keyCreatedMail,
  passkeyAddedMail,
  passwordChangedMail,
  providerLinkedMail,
} from './mails/account-mails.ts';
import { findUser } from './users-store.ts';

/**
 * Mails a user about a change of the sign-in. Runs in the background, so that the change does not wait for
 * the mail.
 */
export const sendNotice = defineJob({
  name: 'send-account-notice',
  schema: z.object({
    user_id: z.uuid(),
    notice: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('password_changed') }),
      /** Sent to the old address of the account. */
      z.object({ kind: z.literal('email_changed'), former: z.string() }),
      z.object({ kind: z.literal('passkey_added'), name: z.string() }),
      z.object({ kind: z.literal('key_created'), name: z.string() }),
      z.object({ kind: z.literal('provider_linked'), provider: z.string(), cleared: z.boolean() }),
    ]),
  }),
  retry: { limit: 8, delaySeconds: 10, maxDelaySeconds: 3_600 },
  timeoutSeconds: 60,
  handler: async (app, { user_id, notice }) => {
    const user = await findUser(app.db, user_id);
    if (!user) return;
    const to = recipientOf(user);
    if (notice.kind === 'password_changed') await app.mail.send(passwordChangedMail(app, to));
    else if (notice.kind === 'email_changed')
      await app.mail.send(emailChangedMail(app, { ...to, email: notice.former }, to.email));
    else if (notice.kind === 'passkey_added') await app.mail.send(passkeyAddedMail(app, to, notice.name));
    else if (notice.kind === 'key_created') await app.mail.send(keyCreatedMail(app, to, notice.name));
    else await app.mail.send(providerLinkedMail(app, to, notice.provider, notice.cleared));
  },
});
