import { defaultPackOf, engines, hasOnnxRuntime, isPackInstalled } from '@earmark/synthesis';
import type { App } from '../platform/app.ts';
import { offeredPacks } from './offered-packs.ts';
import { insertPack } from './pack-store.ts';

/**
 * Stores which packs this installation wants by itself: those that are in the folder or came with the program, those
 * that the configuration names, and the best one for the language of the system. What the owner decided stays.
 */
export async function wantPacks(app: App): Promise<void> {
  const { packs: wanted, voicesDir, carriedVoicesDir, services, light } = app.config.speech;
  const offered = offeredPacks(app);
  const now = app.clock.now();
  const waiting = { state: 'waiting', done_bytes: 0 } as const;
  for (const { id: pack, ...rest } of offered) {
    if (await isPackInstalled(voicesDir, rest))
      await insertPack(app.db, { pack, cause: 'owner', state: 'installed', done_bytes: 0 }, now);
    else if (carriedVoicesDir !== null && (await isPackInstalled(carriedVoicesDir, rest)))
      await insertPack(app.db, { pack, cause: 'configuration', ...waiting }, now);
  }
  if (wanted === 'off') return;
  if (wanted !== 'auto') {
    for (const pack of wanted) {
      if (offered.some(({ id }) => id === pack))
        await insertPack(app.db, { pack, cause: 'configuration', ...waiting }, now);
      else app.log.warn({ pack }, 'EARMARK_VOICES names a voice pack that this version does not have');
    }
    return;
  }
  // Who pays for a service has better voices, and who chose the lightest ones wants to save processor time.
  if (services.length > 0 || light) return;
  const usable = new Set(Object.keys(engines));
  if (!(await hasOnnxRuntime())) for (const id of ['piper', 'kokoro', 'kitten']) usable.delete(id);
  const best = defaultPackOf(offered, app.config.language, usable);
  if (best) await insertPack(app.db, { pack: best.id, cause: 'automatic', ...waiting }, now);
}
