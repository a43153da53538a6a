import type { Transcript } from '@earmark/contract';
import { type Recording, recordScript, type SpeechPool } from '@earmark/synthesis';
import { z } from 'zod';
import { buildReadAlong, describeVoice } from '../narrations/index.ts';
import { defineJob } from '../platform/jobs/define-job.ts';
import { findSample, type Sample } from './find-sample.ts';
import { publishSample } from './sample-events.ts';
import { sampleFile, sampleTranscriptFile } from './sample-files.ts';

/** Synthesizes a sample and stores it for all requests. */
export const speakSample = defineJob({
  name: 'speak-voice-sample',
  schema: z.object({ sample: z.string() }),
  // The pool's queue is fair between users, and all samples together count as one user.
  concurrency: 4,
  unique: 'queued or running',
  timeoutSeconds: 60,
  retry: { limit: 1, delaySeconds: 1 },
  handler: async (app, { sample: name }, run) => {
    const sample = findSample(name, app.config.brand);
    if (!sample || !app.speech || (await app.blobs.head(sampleFile(name)))) return;
    const { voice, script, title } = sample;
    const recording = await recordScript(app.speech, voice, script, { title, job: name, signal: run.signal });
    const { document } = sample;
    if (document) {
      const transcript = Buffer.from(
        JSON.stringify(readAlongOf(app.speech, { ...sample, document }, recording)),
      );
      await app.blobs.put(sampleTranscriptFile(name), transcript, { type: 'application/json' });
    }
    // Stored last, because the audio stands for the complete sample.
    const { file } = recording;
    await app.blobs.put(sampleFile(name), file, { type: 'audio/mpeg', size: file.length });
    await publishSample(app, { sample: name, made: true });
  },
  exhausted: (app, { sample }) => publishSample(app, { sample, made: false }),
});

function readAlongOf(
  pool: SpeechPool,
  { title, document, script, voice }: Required<Sample>,
  { words }: Recording,
): Transcript {
  return {
    title,
    document,
    ...buildReadAlong(script, words),
    chapters: [],
    complete: true,
    voice: describeVoice(pool, voice.shortName, script.language),
  };
}
