import type { VoicePackState } from '@earmark/contract';
import { defaultVoiceName, voices } from '@earmark/synthesis';
import type { StartOffer } from '../accounts/index.ts';
import type { App } from '../platform/app.ts';
import { describePack } from './list-packs.ts';
import { offeredPacks } from './offered-packs.ts';
import { publishPacksChanged } from './pack-events.ts';
import { findPackRows, setWanted } from './pack-store.ts';

/** Returns the pack that is being downloaded without having been requested; null if there is none. */
export async function findArrivingPack(app: App): Promise<VoicePackState | null> {
  const arriving = (await findPackRows(app.db)).find(
    ({ wanted, cause, state }) =>
      wanted && cause !== 'owner' && (state === 'waiting' || state === 'downloading'),
  );
  const pack = offeredPacks(app).find(({ id }) => id === arriving?.pack);
  return pack ? describePack(app, pack, arriving) : null;
}

/** Returns a product voice of the language of a pack, which a built-in voice speaks until the pack has arrived. */
function findBuiltInSample({ languages: [language = ''] }: Pick<VoicePackState, 'languages'>): string | null {
  const fitting = voices.filter((voice) => voice.language.split('-')[0] === language.split('-')[0]);
  return (fitting.find(({ shortName }) => shortName === defaultVoiceName) ?? fitting[0])?.shortName ?? null;
}

/** Offers the arriving pack on the first screen. */
export const offerArrivingPack: StartOffer = {
  find: async (app) => {
    const pack = await findArrivingPack(app);
    if (!pack) return null;
    const { name, engine, bytes, done_bytes, license, sample } = pack;
    return {
      name,
      engine,
      bytes,
      done_bytes,
      license: { name: license.name, text: license.text },
      sample,
      built_in_sample: findBuiltInSample(pack),
    };
  },
  decline: async (app) => {
    const pack = await findArrivingPack(app);
    if (!pack) return;
    await setWanted(app.db, pack.id, false, app.clock.now());
    await publishPacksChanged(app);
  },
};
