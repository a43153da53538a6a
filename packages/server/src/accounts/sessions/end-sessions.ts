import type { App } from '../../platform/app.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { deleteOtherSessions, deleteOwnSession, type Ending } from '../sessions-store.ts';
import { publishSessionsEnded } from './session-events.ts';

const byDevice = (app: App): Ending => ({ reason: 'device', now: app.clock.now() });

/** Signs out one device of the user. @throws AppError `not_found`, also for devices of others */
export function endSession(app: App, { userId }: Actor, sessionId: string): Promise<void> {
  return inTransaction(app, async (tx) => {
    if (!(await deleteOwnSession(tx, userId, sessionId, byDevice(app)))) throw new AppError('not_found');
    await publishSessionsEnded(app, tx, { userId, only: sessionId });
  });
}

/** Signs out all devices of the user except the calling one. @returns how many */
export function endOtherSessions(app: App, { userId, sessionId }: Actor): Promise<{ count: number }> {
  return inTransaction(app, async (tx) => {
    const count = await deleteOtherSessions(tx, userId, sessionId, byDevice(app));
    if (count > 0) await publishSessionsEnded(app, tx, { userId, kept: sessionId });
    return { count };
  });
}
