import type { Registration } from '@earmark/contract';
import { listDomainSignIns } from '../../accounts/index.ts';
import {
  lockInstallation,
  readRegistration,
  recordOwnerAction,
  updateInstallation,
} from '../../installation/index.ts';
import type { App } from '../../platform/app.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/errors.ts';
import { parseDomain } from './parse-domain.ts';

/**
 * Sets who may create an account.
 * @param change.by email address of the owner; null for a command
 * @param change.domains for `domain`; absent to use those that are stored
 * @throws AppError `domain_sign_in_missing`, `invalid_domain`; `validation_failed` for `domain` without domains
 */
export async function changeRegistration(
  app: App,
  change: { by: string | null; registration: Registration; domains?: readonly string[] | undefined },
): Promise<void> {
  const { by, registration } = change;
  const isByDomain = registration === 'domain';
  if (isByDomain && listDomainSignIns(app.config).length === 0) throw new AppError('domain_sign_in_missing');
  const given =
    change.domains && [...new Set(await Promise.all(change.domains.map((text) => parseDomain(text))))].sort();
  await inTransaction(app, async (tx) => {
    await lockInstallation(tx);
    const before = await readRegistration(app, tx);
    const domains = given ?? [...before.domains];
    if (isByDomain && domains.length === 0)
      throw new AppError('validation_failed', { fields: [{ field: 'body.domains', problem: 'is missing' }] });
    await updateInstallation(tx, { registration, registration_domains: domains });
    const isSame =
      before.registration === registration && (!isByDomain || before.domains.join() === domains.join());
    if (isSame) return;
    const detail = isByDomain ? `domain ${domains.join(', ')}` : registration;
    await recordOwnerAction(app, tx, { by, action: 'registration_changed', detail });
  });
}
