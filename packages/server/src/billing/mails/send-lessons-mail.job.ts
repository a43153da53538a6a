import { z } from 'zod';
import { findAccountIdentity, findRecipient } from '../../accounts/index.ts';
import type { App } from '../../platform/app.ts';
import { defineJob } from '../../platform/jobs/define-job.ts';
import { findSubscription, type SubscriptionRow } from '../subscriptions-store.ts';
import { lessonsHeldMail, lessonsReturnedMail } from './lessons-mails.ts';

/**
 * Explains to an address, which may have no account, why it cannot buy the lessons or why its payment is
 * refunded.
 */
export const sendLessonsMail = defineJob({
  name: 'send-lessons-mail',
  schema: z.object({
    kind: z.enum(['held', 'returned']),
    to: z.string(),
    /** The subscription that grants the lessons. */
    first: z.string(),
    /** The subscription that was ended; with `returned`. */
    second: z.string().optional(),
  }),
  retry: { limit: 8, delaySeconds: 10, maxDelaySeconds: 3_600 },
  timeoutSeconds: 60,
  handler: async (app, { kind, to: email, first: id, second: secondId }) => {
    const first = await findSubscription(app.db, id);
    const holder = first && (await addressOf(app, first));
    if (!first || holder === null) return;
    const to = await findRecipient(app.db, email);
    if (kind === 'held') return app.mail.send(lessonsHeldMail(app, to, holder));
    const second = secondId === undefined ? null : await findSubscription(app.db, secondId);
    if (second)
      await app.mail.send(lessonsReturnedMail(app, to, { second, holder, since: first.started_at }));
  },
});

async function addressOf(app: App, { user_id, email }: SubscriptionRow): Promise<string | null> {
  return user_id === null ? email : ((await findAccountIdentity(app.db, user_id))?.email ?? null);
}
