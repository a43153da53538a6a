import { offerVoices } from '@earmark/synthesis';
import { storeOfferedVoices } from '../offered-voices/index.ts';
import type { App } from '../platform/app.ts';

/** Stores which voices this worker offers and what speaks them, for processes that have no speech. */
export async function reportVoices(app: Pick<App, 'db' | 'speech'>): Promise<void> {
  if (app.speech) await storeOfferedVoices(app, offerVoices(app.speech.capabilities));
}
