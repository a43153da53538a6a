import { z } from 'zod';
import type { App } from '../platform/app.ts';
import type { Tx } from '../platform/db/tables.ts';
import { defineEvent } from '../platform/jobs/define-job.ts';
import { publishAccountChanged } from './user-events.ts';
import { changeUser, type User } from './users-store.ts';

/** The address of an account was verified. Emitted in the transaction that records it. */
export const emailVerified = defineEvent({
  name: 'accounts.email-verified',
  schema: z.object({ userId: z.string() }),
});

/** Records that the account's address is verified, unless it was before. */
export async function markEmailVerified(app: App, tx: Tx, user: User): Promise<void> {
  if (user.email_verified_at !== null) return;
  await changeUser(tx, user.id, { email_verified_at: app.clock.now() });
  await announceEmailVerified(app, tx, user.id);
}

/** Notifies the other domains and the open screens. For callers that record the verification themselves. */
export async function announceEmailVerified(app: App, tx: Tx, userId: string): Promise<void> {
  await app.jobs.emit(tx, emailVerified, { userId });
  await publishAccountChanged(app, tx, userId);
}
