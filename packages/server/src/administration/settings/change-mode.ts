import type { Mode } from '@earmark/contract';
import {
  lockInstallation,
  publishInstallationChanged,
  recordOwnerAction,
  registrationAfter,
  updateInstallation,
  usualRegistration,
} from '../../installation/index.ts';
import type { App } from '../../platform/app.ts';
import type { Db, Tx } from '../../platform/db/tables.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/errors.ts';

/** Counts the subscriptions that a payment provider would go on charging. */
export type CountSubscriptions = (db: Db | Tx) => Promise<number>;

/**
 * Makes the installation personal, or a service: all its processes start again. Nothing is deleted. In a personal
 * installation nobody creates an account without an invitation, whatever applied to the service.
 * @param change.by email address of the owner; null for a command
 * @throws AppError `mode_preset`; `subscriptions_running` with their count
 */
export async function changeMode(
  app: App,
  change: { by: string | null; mode: Mode },
  countSubscriptions: CountSubscriptions,
): Promise<void> {
  const { by, mode } = change;
  if (app.config.mode !== null) throw new AppError('mode_preset');
  await inTransaction(app, async (tx) => {
    const { mode: before, registration: stored } = await lockInstallation(tx);
    if (before === mode) return;
    const count = mode === 'personal' ? await countSubscriptions(tx) : 0;
    if (count > 0) throw new AppError('subscriptions_running', { count });
    const registration = registrationAfter(stored, mode);
    const isAllowed = stored === null || stored === registration;
    await updateInstallation(tx, {
      mode,
      decided_at: app.clock.now(),
      ...(isAllowed ? {} : { registration: null }),
    });
    await recordOwnerAction(app, tx, { by, action: 'mode_changed', detail: mode });
    if ((stored ?? usualRegistration(before)) !== registration)
      await recordOwnerAction(app, tx, { by, action: 'registration_changed', detail: registration });
    await publishInstallationChanged(app, tx);
  });
}
