import { z } from 'zod';
import type { App } from '../platform/app.ts';
import type { Tx } from '../platform/db/tables.ts';
import { defineEvent } from '../platform/jobs/define-job.ts';
import { publishAccountChanged } from './user-events.ts';
import { changeUser, type User } from './users-store.ts';

/** It was proved that mail to an account's address reaches its owner. Emitted in the transaction that writes it down. */
export const emailVerified = defineEvent({
  name: 'accounts.email-verified',
  schema: z.object({ userId: z.string() }),
});

/** Writes down that the account's address is proved, unless it was before. */
export async function markEmailVerified(app: App, tx: Tx, user: User): Promise<void> {
  if (user.email_verified_at !== null) return;
  await changeUser(tx, user.id, { email_verified_at: app.clock.now() });
  await announceEmailVerified(app, tx, user.id);
}

/** Tells the other domains and the open screens. For whoever wrote the proof down together with something else. */
export async function announceEmailVerified(app: App, tx: Tx, userId: string): Promise<void> {
  await app.jobs.emit(tx, emailVerified, { userId });
  await publishAccountChanged(app, tx, userId);
}
