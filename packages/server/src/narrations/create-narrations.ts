import { createSpeechPool } from '@earmark/synthesis';
import type { App } from '../platform/app.ts';
import type { Domain, Stop } from '../platform/domain.ts';
import { narrate } from './episodes/narrate.job.ts';
import { dropOldSegments } from './evict-segments.job.ts';
import { articleHandlers } from './follow-article.ts';
import { purgeUnusedSegments } from './purge-unused-segments.job.ts';
import { createScriptWriter } from './scripts/create-script-writer.ts';
import { measureSpeech } from './speech/speech-metrics.ts';
import { speechOptions } from './speech/speech-options.ts';
import { createVoiceReport } from './speech/voice-report.ts';
import { warmUp } from './speech/warm-up.ts';
import { createSummaryModel } from './summaries/summary-model.ts';

/**
 * Parts that other domains provide. This domain may not import them, so they are passed in where the service
 * is assembled.
 */
export interface NarrationsOptions {
  /** Loads the square JPEG that is embedded in audio files. */
  cover?: (app: App) => Promise<Uint8Array>;
}

/** Creates the domain of narrations: articles in one voice with one set of settings. */
export function createNarrations(options: NarrationsOptions = {}): Domain {
  return {
    name: 'narrations',
    setUp: (app) => addParts(app, options),
    jobs: [narrate, dropOldSegments, purgeUnusedSegments],
    inTransaction: articleHandlers,
    run: {
      worker: async (app) => {
        // Not awaited: the worker is usable before the warm-up ends.
        if (app.config.speech.warmUp) void warmUp(app);
        return async () => {};
      },
      api: async (app) => (app.speech ? async () => {} : app.voiceReport.follow()),
    },
  };
}

/**
 * Adds the parts that the app does not have yet. Parts that exist were provided by the caller, who closes
 * them.
 */
async function addParts(app: App, { cover }: NarrationsOptions): Promise<Stop> {
  const provided: Partial<App> = app;
  const isWorker = app.config.roles.has('worker');
  const ownSpeech =
    isWorker && provided.speech === undefined ? await createSpeechPool(speechOptions(app)) : null;
  const ownScripts = isWorker && provided.scripts === undefined ? createScriptWriter() : null;
  Object.assign(app, {
    speech: provided.speech ?? ownSpeech,
    scripts: provided.scripts ?? ownScripts,
    voiceReport: createVoiceReport(app),
    summaryModel:
      provided.summaryModel ?? (app.config.summaries ? createSummaryModel(app.config.summaries) : null),
    cover: provided.cover ?? (cover ? () => cover(app) : null),
  });
  measureSpeech(app);
  return async () => {
    await ownScripts?.close();
    await ownSpeech?.close();
  };
}
