import type { OwnerSettings } from '@earmark/contract';
import { listDomainSignIns } from '../../accounts/index.ts';
import { readInstallation, readRegistration, registrationAfter } from '../../installation/index.ts';
import type { App } from '../../platform/app.ts';
import { readDatabaseVersion } from './database-version-store.ts';

/** Returns what owners decide about the installation, and what runs. */
export async function showSettings(app: App): Promise<OwnerSettings> {
  const { config, installation, program } = app;
  const { registration, domains } = await readRegistration(app, app.db);
  const { registration: stored } = await readInstallation(app.db);
  const mode = installation.mode ?? 'personal';
  return {
    mode,
    mode_preset: config.mode !== null,
    running_subscriptions: await program.countSubscriptions(app.db),
    test_payments: config.payments.kind === 'sandbox',
    registration,
    registration_in_other_mode: registrationAfter(stored, mode === 'service' ? 'personal' : 'service'),
    domains: [...domains],
    domain_sign_ins: listDomainSignIns(config),
    version: program.version,
    running_since: new Date(Date.now() - process.uptime() * 1000).toISOString(),
    node_version: process.versions.node,
    database_version: await readDatabaseVersion(app.db),
  };
}
