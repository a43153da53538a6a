import { isPackInstalled } from '@earmark/synthesis';
import type { App } from '../platform/app.ts';
import { offeredPacks } from './offered-packs.ts';
import { insertPack } from './pack-store.ts';

/**
 * Stores which packs this installation wants: those that are in the folder or came with the program, and those that the
 * configuration names. What the owner decided stays.
 */
export async function wantPacks(app: App): Promise<void> {
  const { packs: wanted, voicesDir, carriedVoicesDir } = app.config.speech;
  const offered = offeredPacks(app);
  const now = app.clock.now();
  const waiting = { state: 'waiting', done_bytes: 0 } as const;
  for (const { id: pack, ...rest } of offered) {
    if (await isPackInstalled(voicesDir, rest))
      await insertPack(app.db, { pack, cause: 'owner', state: 'installed', done_bytes: 0 }, now);
    else if (carriedVoicesDir !== null && (await isPackInstalled(carriedVoicesDir, rest)))
      await insertPack(app.db, { pack, cause: 'configuration', ...waiting }, now);
  }
  if (typeof wanted === 'string') return;
  for (const pack of wanted) {
    if (offered.some(({ id }) => id === pack))
      await insertPack(app.db, { pack, cause: 'configuration', ...waiting }, now);
    else app.log.warn({ pack }, 'EARMARK_VOICES names a voice pack that this version does not have');
  }
}
