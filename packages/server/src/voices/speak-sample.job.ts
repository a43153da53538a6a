import { findVoice, makeSample } from '@earmark/speech';
import { z } from 'zod';
import { defineJob } from '../platform/jobs/define-job.ts';
import { sampleFile } from './sample-files.ts';
import { tellSample } from './sample-news.ts';

/** Lets a voice introduce itself, and keeps that for everybody. */
export const speakSample = defineJob({
  name: 'speak-voice-sample',
  schema: z.object({ voice: z.string() }),
  // The pool takes turns between listeners anyway; these are only its newcomers.
  concurrency: 4,
  unique: 'queued or running',
  timeoutSeconds: 60,
  retry: { limit: 1, delaySeconds: 1 },
  handler: async (app, { voice: shortName }, run) => {
    const voice = findVoice(shortName);
    if (!voice || !app.speech || (await app.blobs.head(sampleFile(shortName)))) return;
    const { file } = await makeSample(app.speech, voice, run.signal);
    await app.blobs.put(sampleFile(shortName), file, { type: 'audio/mpeg', size: file.length });
    await tellSample(app, { voice: shortName, made: true });
  },
  exhausted: (app, { voice }) => tellSample(app, { voice, made: false }),
});
