import { spokenLanguages } from '@earmark/synthesis';
import { listOfferedVoices, premiumFacts } from '../offered-voices/index.ts';
import type { App } from '../platform/app.ts';

/** Returns what pages may say about the voices and languages of this installation. */
export async function describeVoices(app: App) {
  const { capabilities } = app.voiceReport;
  return {
    ...(await premiumFacts(app)),
    count: (await listOfferedVoices(app)).length,
    /** BCP 47 primary tags; empty before a worker has reported. */
    languages: capabilities === null ? [] : spokenLanguages(capabilities),
  };
}
