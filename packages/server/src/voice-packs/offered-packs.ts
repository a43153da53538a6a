import { isEngineId, type VoicePack } from '@earmark/synthesis';
import type { App } from '../platform/app.ts';

/**
 * Returns the packs that this installation may offer: those of engines that this version has, and in a service that
 * takes money only those for any use.
 */
export function offeredPacks({ voicePacks, config }: Pick<App, 'voicePacks' | 'config'>): VoicePack[] {
  const takesMoney = config.payments.kind === 'stripe';
  return voicePacks.filter(({ engine, use }) => isEngineId(engine) && (use === 'any' || !takesMoney));
}
