import type { Script } from '@earmark/contract';
import { makeScript } from '@earmark/script';
import {
  engines,
  finishEpisode,
  planUnits,
  resolveVoice,
  type Segment,
  type SpeechPool,
  speakUnits,
  timeEpisode,
  type UnitPlan,
} from '@earmark/synthesis';
import { z } from 'zod';
import { buildReadAlong } from '../narrations/index.ts';
import { defineJob } from '../platform/jobs/define-job.ts';
import { publishGrown } from './opening-events.ts';
import { openingFile, pieceFile } from './opening-files.ts';
import { findOpening, savePieces, saveStatus } from './opening-store.ts';
import type { SpokenText } from './opening-tables.ts';

/** Speaks an opening. Each piece can be heard while the next one is spoken. */
export const speakOpening = defineJob({
  name: 'speak-opening',
  schema: z.object({ opening: z.string() }),
  // The pool's queue is fair between users, and all openings together count as one user.
  concurrency: 4,
  unique: 'queued or running',
  timeoutSeconds: 60,
  retry: { limit: 1, delaySeconds: 1 },
  handler: async (app, { opening: id }, { signal }) => {
    const row = await findOpening(app.db, id);
    const pool = app.speech;
    if (row?.status !== 'speaking' || !pool) return;
    const { voice, title } = row;
    const script = makeScript(row.document);
    const units = [...planUnits(script, pool.capabilities, { voice })];
    const segments: Segment[] = [];
    for await (const { segment } of speakUnits(pool, units, { user: 'openings', job: id, signal })) {
      const { mp3 } = segment;
      await app.blobs.put(pieceFile(id, segments.length), mp3, { type: 'audio/mpeg', size: mp3.length });
      segments.push(segment);
      const readAlong = readAlongOf(pool, { script, voice, units, segments });
      await savePieces(app.db, id, { pieces: segments.length, readAlong });
      await publishGrown(app, id);
    }
    const sizes = segments.map((segment) => ({ ...segment, bytes: segment.mp3.length }));
    const { head } = finishEpisode(sizes, { title });
    const file = Buffer.concat([head, ...segments.map(({ mp3 }) => mp3)]);
    await app.blobs.put(openingFile(id), file, { type: 'audio/mpeg', size: file.length });
    await saveStatus(app.db, id, 'spoken');
    await publishGrown(app, id);
  },
  exhausted: async (app, { opening: id }) => {
    await saveStatus(app.db, id, 'failed');
    await publishGrown(app, id);
  },
});

function readAlongOf(
  pool: SpeechPool,
  parts: { script: Script; voice: string; units: readonly UnitPlan[]; segments: readonly Segment[] },
): SpokenText {
  const { script, voice, units, segments } = parts;
  const { language } = script;
  const { product, line } = resolveVoice(pool.capabilities, { preferred: [voice], language });
  return {
    ...buildReadAlong(script, timeEpisode(units, segments).words),
    voice: { name: product.shortName, engine: engines[line.engine].name },
  };
}
