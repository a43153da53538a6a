import type { App } from '../platform/app.ts';
import type { Tx } from '../platform/db/tables.ts';
import { deleteCodesOf } from './codes-store.ts';
import { endSessions } from './open-session.ts';
import { deleteKeysOf } from './personal-keys/keys-store.ts';
import { sendNotice } from './send-notice.job.ts';
import { changeUser } from './users-store.ts';

/** Sets the password of an account and ends all its sessions, personal keys, mailed links and one-time tokens. */
export async function setPassword(app: App, tx: Tx, userId: string, passwordHash: string): Promise<void> {
  await changeUser(tx, userId, { password_hash: passwordHash });
  await endSessions(app, tx, userId, 'password');
  await deleteCodesOf(tx, userId);
  await deleteKeysOf(tx, userId);
  await app.jobs.enqueue(tx, sendNotice, { user_id: userId, notice: { kind: 'password_changed' } });
}
