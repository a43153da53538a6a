import type { StartVoice } from '@earmark/contract';
import type { App } from '../../platform/app.ts';
import { hasPeople } from '../owners/owners-store.ts';

/** The natural voice that the service fetches by itself; offered on the first screen. */
export interface StartOffer {
  /** Returns null if no voice is being fetched. */
  find(app: App): Promise<StartVoice | null>;
  /** Stops the download; it does not begin again by itself. */
  decline(app: App): Promise<void>;
}

/** Returns whether nobody has an account yet, so that the link of the start can be used. */
export const isFirstRun = async (app: Pick<App, 'db'>): Promise<boolean> => !(await hasPeople(app.db));

/**
 * Returns whether all pages lead to the notice about the link: during the first run, except in a service whose mode is
 * configured, which is public already.
 */
export const isClosedUntilStart = async (app: Pick<App, 'db' | 'installation'>): Promise<boolean> =>
  app.installation.mode !== 'service' && (await isFirstRun(app));
