import { createSpeechPool } from '@earmark/synthesis';
import type { App } from '../platform/app.ts';
import type { Domain, Stop } from '../platform/domain.ts';
import { narrate } from './episodes/narrate.job.ts';
import { dropOldSegments } from './evict-segments.job.ts';
import { articleHandlers } from './follow-article.ts';
import { createScriptWriter } from './scripts/create-script-writer.ts';
import { measureSpeech } from './speech/speech-metrics.ts';
import { speechOptions } from './speech/speech-options.ts';
import { warmUp } from './speech/warm-up.ts';
import { createSummaryModel } from './summaries/summary-model.ts';

/** What other domains contribute. This one is below them, so it is handed to it where the service is put together. */
export interface NarrationsOptions {
  /** The square JPEG that goes into audio files. */
  cover?: (app: App) => Promise<Uint8Array>;
}

/** Articles as they are heard: each in one voice with one set of settings. */
export function createNarrations(options: NarrationsOptions = {}): Domain {
  return {
    name: 'narrations',
    setUp: (app) => addParts(app, options),
    jobs: [narrate, dropOldSegments],
    inTransaction: articleHandlers,
    run: {
      worker: async (app) => {
        // Not waited for: the service is of use meanwhile.
        void warmUp(app);
        return async () => {};
      },
    },
  };
}

/** Parts that are there already were given by whoever put the service together, and are theirs to close. */
async function addParts(app: App, { cover }: NarrationsOptions): Promise<Stop> {
  const given: Partial<App> = app;
  const isWorker = app.config.roles.has('worker');
  const ownSpeech =
    isWorker && given.speech === undefined ? await createSpeechPool(speechOptions(app)) : null;
  const scripts = isWorker ? createScriptWriter() : null;
  Object.assign(app, {
    speech: given.speech ?? ownSpeech,
    scripts,
    summaryModel:
      given.summaryModel ?? (app.config.summaries ? createSummaryModel(app.config.summaries) : null),
    cover: given.cover ?? (cover ? () => cover(app) : null),
  });
  measureSpeech(app);
  return async () => {
    await scripts?.close();
    await ownSpeech?.close();
  };
}
