import { createHmac } from 'node:crypto';
import { readInstallation } from '../../installation/index.ts';
import type { App } from '../../platform/app.ts';
import { isSameSecret } from '../../platform/operator/same-secret.ts';

/**
 * Returns the token of the first run: derived from the secret of the installation, so that all processes know it, and
 * from a value that each use replaces.
 */
const startToken = ({ secrets }: Pick<App, 'secrets'>, salt: string): string =>
  createHmac('sha256', secrets.key('first-run')).update(salt).digest('base64url');

export const isStartToken = (app: Pick<App, 'secrets'>, salt: string, token: string): boolean =>
  isSameSecret(token, startToken(app, salt));

/** Returns the address at which the owner sets up this installation. Whoever has it can do that. */
export async function startLink(app: Pick<App, 'secrets' | 'db' | 'config'>): Promise<string> {
  const { start_salt: salt } = await readInstallation(app.db);
  return `${app.config.publicUrl}/start?token=${startToken(app, salt)}`;
}
