import type { Script } from '@earmark/contract';
import { makeScript } from '@earmark/script';
import {
  finishEpisode,
  planUnits,
  type Segment,
  type SpeechPool,
  speakUnits,
  timeEpisode,
  type UnitPlan,
} from '@earmark/synthesis';
import { z } from 'zod';
import { buildReadAlong, describeVoice } from '../narrations/index.ts';
import type { App } from '../platform/app.ts';
import { defineJob } from '../platform/jobs/define-job.ts';
import { publishGrown } from './opening-events.ts';
import { openingFile, pieceFile } from './opening-files.ts';
import { findOpening, savePieces, saveStatus } from './opening-store.ts';
import type { SpokenText } from './opening-tables.ts';

/** The first pieces of a text, each of which can be heard as soon as it is spoken. */
const piecesSavedAtOnce = 20;
/** Milliseconds between updates of a long text's words, each of which stores all words again. */
const wordsIntervalMs = 2_000;

/** Speaks an opening. Each piece can be heard while the next one is spoken. */
export const speakOpening = defineJob({
  name: 'speak-opening',
  schema: z.object({ opening: z.string() }),
  // The pool's queue is fair between users, and all openings together count as one user.
  concurrency: 4,
  unique: 'queued or running',
  timeoutSeconds: 60,
  retry: { limit: 1, delaySeconds: 1 },
  handler: (app, { opening }, { signal }) => speak(app, opening, { user: 'openings', signal }),
  exhausted: (app, { opening }) => fail(app, opening),
});

/** Speaks a whole lesson. Has a queue of its own, so that lessons do not delay openings. */
export const speakLesson = defineJob({
  name: 'speak-lesson',
  schema: z.object({ opening: z.string() }),
  concurrency: 2,
  unique: 'queued or running',
  timeoutSeconds: 900,
  retry: { limit: 1, delaySeconds: 1 },
  handler: (app, { opening }, { signal }) => speak(app, opening, { user: 'lessons', signal }),
  exhausted: (app, { opening }) => fail(app, opening),
});

async function speak(
  app: App,
  id: string,
  { user, signal }: { user: string; signal: AbortSignal },
): Promise<void> {
  const row = await findOpening(app.db, id);
  const pool = app.speech;
  if (row?.status !== 'speaking' || !pool) return;
  const { voice, title } = row;
  const script = makeScript(row.document);
  const units = [...planUnits(script, pool.capabilities, { voice })];
  const segments: Segment[] = [];
  const save = async () => {
    const readAlong = readAlongOf(pool, { script, voice, units, segments });
    await savePieces(app.db, id, { pieces: segments.length, readAlong });
    await publishGrown(app, id);
  };
  let savedAt = Number.NEGATIVE_INFINITY;
  for await (const { segment } of speakUnits(pool, units, { user, job: id, signal })) {
    const { mp3 } = segment;
    await app.blobs.put(pieceFile(id, segments.length), mp3, { type: 'audio/mpeg', size: mp3.length });
    segments.push(segment);
    if (segments.length > piecesSavedAtOnce && performance.now() - savedAt < wordsIntervalMs) continue;
    await save();
    savedAt = performance.now();
  }
  await save();
  const sizes = segments.map((segment) => ({ ...segment, bytes: segment.mp3.length }));
  const { head } = finishEpisode(sizes, { title });
  const file = Buffer.concat([head, ...segments.map(({ mp3 }) => mp3)]);
  await app.blobs.put(openingFile(id), file, { type: 'audio/mpeg', size: file.length });
  await saveStatus(app.db, id, 'spoken');
  await publishGrown(app, id);
}

async function fail(app: App, id: string): Promise<void> {
  await saveStatus(app.db, id, 'failed');
  await publishGrown(app, id);
}

function readAlongOf(
  pool: SpeechPool,
  parts: { script: Script; voice: string; units: readonly UnitPlan[]; segments: readonly Segment[] },
): SpokenText {
  const { script, voice, units, segments } = parts;
  return {
    ...buildReadAlong(script, timeEpisode(units, segments).words),
    voice: describeVoice(pool, voice, script.language),
  };
}
