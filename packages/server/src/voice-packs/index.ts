import './voice-packs-app.ts';
import { measureVoices, readVoicePacks } from '@earmark/synthesis';
import type { App } from '../platform/app.ts';
import type { Domain } from '../platform/domain.ts';
import { keepPacks } from './keep-packs.ts';
import { bindVoicePacks } from './routes.ts';

export { offerArrivingPack } from './arriving-pack.ts';

/** Creates the domain of voice packs: voices that are downloaded, used without a restart, and removed. */
export const createVoicePacks = (): Domain => ({
  name: 'voice-packs',
  setUp: async (app) => {
    const provided: Partial<App> = app;
    const file = app.config.speech.packsFile;
    Object.assign(app, {
      voicePacks: provided.voicePacks ?? readVoicePacks(file ?? undefined),
      measureVoices: provided.measureVoices ?? measureVoices,
    });
    return null;
  },
  routes: bindVoicePacks,
  run: { worker: keepPacks },
  operatorPages: () => [
    {
      path: '/betterVoices',
      title: 'Better voices',
      about: 'Voices that are installed, and natural ones that can be.',
    },
  ],
});
