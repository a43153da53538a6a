import { blankDocument } from '@earmark/contract';
import { makeScript } from '@earmark/script';
import { findVoice, recordScript } from '@earmark/synthesis';
import { z } from 'zod';
import type { App } from '../platform/app.ts';
import { defineJob } from '../platform/jobs/define-job.ts';
import { publishEnded } from './passage-events.ts';
import { passageFile } from './passage-files.ts';
import { findPassage, markPassage } from './passage-store.ts';

/** Speaks a passage. Somebody waits for it. */
export const speakPassageJob = defineJob({
  name: 'speak-passage',
  schema: z.object({ passage: z.string() }),
  concurrency: 4,
  unique: 'queued or running',
  timeoutSeconds: 60,
  retry: { limit: 1, delaySeconds: 1 },
  handler: async (app, { passage }, { signal }) => {
    const row = await findPassage(app.db, passage);
    const voice = row && findVoice(row.voice);
    if (row?.status !== 'speaking' || !voice || !app.speech) return;
    const { text, language } = row;
    const blocks = text.split('\n').map((line) => ({ kind: 'paragraph' as const, runs: [{ text: line }] }));
    const script = makeScript(blankDocument({ language, blocks }));
    if (script.utterances.length === 0) return end(app, passage, 'failed');
    const { file } = await recordScript(app.speech, voice, script, { title: '', job: passage, signal });
    await app.blobs.put(passageFile(passage), file, { type: 'audio/mpeg', size: file.length });
    await end(app, passage, 'spoken');
  },
  exhausted: (app, { passage }) => end(app, passage, 'failed'),
});

async function end(app: App, passage: string, status: 'spoken' | 'failed'): Promise<void> {
  await markPassage(app.db, passage, status);
  await publishEnded(app, passage);
}
