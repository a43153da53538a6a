import { measureFolder, offerVoices } from '@earmark/synthesis';
import { storeVoiceReport } from '../narrations/index.ts';
import { storeOfferedVoices } from '../offered-voices/index.ts';
import type { App } from '../platform/app.ts';

/** Stores which voices this worker offers and what speaks them, for processes that have no speech. */
export async function reportVoices(app: Pick<App, 'config' | 'db' | 'events' | 'speech'>): Promise<void> {
  if (!app.speech) return;
  const { capabilities } = app.speech;
  await storeOfferedVoices(app, offerVoices(capabilities));
  await storeVoiceReport(app, {
    capabilities,
    folderBytes: await measureFolder(app.config.speech.voicesDir),
  });
}
