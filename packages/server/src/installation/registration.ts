import type { App } from '../platform/app.ts';
import type { Db, Tx } from '../platform/db/tables.ts';
import { readInstallation } from './installation-store.ts';
import type { Registration } from './installation-tables.ts';

/** Returns who may create an account: what an owner chose, or what is usual in the mode. */
export async function readRegistration(app: Pick<App, 'installation'>, db: Db | Tx): Promise<Registration> {
  const { registration } = await readInstallation(db);
  return registration ?? (app.installation.mode === 'service' ? 'open' : 'invitation');
}
