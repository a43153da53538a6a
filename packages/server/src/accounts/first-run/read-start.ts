import type { EndpointResponse, firstRunEndpoints } from '@earmark/contract';
import { readInstallation } from '../../installation/index.ts';
import type { App } from '../../platform/app.ts';
import { AppError } from '../../platform/errors.ts';
import { isFirstRun } from './first-run.ts';
import { isStartToken } from './start-link.ts';

/** @throws AppError `already_set_up`, `start_link_wrong` */
export async function readStart(
  app: App,
  { token }: { token: string },
): Promise<EndpointResponse<typeof firstRunEndpoints.readStart>> {
  if (!(await isFirstRun(app))) throw new AppError('already_set_up');
  const { start_salt: salt } = await readInstallation(app.db);
  if (!isStartToken(app, salt, token)) throw new AppError('start_link_wrong');
  const voice = (await app.identity.startOffer?.find(app)) ?? null;
  return { needs_mode: app.config.mode === null, voice };
}
