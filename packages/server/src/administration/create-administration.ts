import type { App } from '../platform/app.ts';
import type { Domain } from '../platform/domain.ts';
import { createLog } from '../platform/log.ts';
import type { ServiceSchema } from '../platform/upgrade/copy-database.ts';
import type { ProgramParts } from './administration-app.ts';
import { backUp } from './backups/back-up.job.ts';
import { bindAdministration } from './routes.ts';
import type { CountSubscriptions } from './settings/change-mode.ts';
import { cleanStorage } from './storage/clean-storage.job.ts';
import { countFiles } from './storage/count-files.job.ts';

/** What only the place where the service is assembled knows. */
export interface AdministrationOptions {
  /** Version of this program. */
  version: string;
  /** Migrations and jobs of the running service. */
  schema(): Promise<ServiceSchema>;
  /** None are counted if absent. */
  countSubscriptions?: CountSubscriptions;
}

/** Creates the domain behind the owner's pages. */
export const createAdministration = (options: AdministrationOptions): Domain => ({
  name: 'administration',
  setUp: async (app) => {
    const provided: Partial<App> = app;
    Object.assign(app, { program: provided.program ?? programParts(app, options) });
    return null;
  },
  routes: bindAdministration,
  jobs: [backUp, cleanStorage, countFiles],
});

const programParts = (
  { config }: App,
  { version, schema, countSubscriptions = async () => 0 }: AdministrationOptions,
): ProgramParts => ({
  version,
  countSubscriptions,
  checkHealth: async () => {
    // Few processes ever need it.
    const { doctorsOutside, runDoctor } = await import('../operations/index.ts');
    const parts = { config, version, ...(await schema()), say: () => {} };
    // Errors are findings here, so they are not logged as well.
    return runDoctor(parts, doctorsOutside, createLog('silent'));
  },
});
