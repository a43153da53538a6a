import type { App } from '../../platform/app.ts';
import type { DescribePage } from '../../platform/http/serve-web.ts';
import { isClosedUntilStart } from './first-run.ts';

/** What the scripts of every page know about the installation. */
export async function installationFacts(app: App): Promise<Readonly<Record<string, unknown>>> {
  // Without the database the mode is still known.
  const closed = await isClosedUntilStart(app).catch(() => false);
  // Undecided although people have accounts, because the configuration decided before: nothing is sold then.
  const mode = app.installation.mode ?? (closed ? null : 'personal');
  return { mode, ...(closed ? { firstRun: true } : {}) };
}

/** Returns the head of every page until the installation is set up: nothing is prerendered. */
export const describeFirstRun: DescribePage = async (app) =>
  (await isClosedUntilStart(app))
    ? { title: `Set up ${app.config.brand.name}`, html: '<meta name="robots" content="noindex">' }
    : null;
