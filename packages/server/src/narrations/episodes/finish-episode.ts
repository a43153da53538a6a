import { Readable } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Document, Script } from '@earmark/contract';
import {
  type AudioFormat,
  chaptersJson,
  createShapeMeter,
  type Episode,
  type EpisodeParts,
  makeTranscripts,
  type ShapeMeter,
  type UnitPlan,
} from '@earmark/synthesis';
import { type ArticleRow, findArticle } from '../../articles/index.ts';
import type { App } from '../../platform/app.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { runInSlices } from '../../platform/run-in-slices.ts';
import { publishInTransaction } from '../../platform/transaction-events.ts';
import { episodeFiles, readAlongFile } from '../audio-files.ts';
import { publishNarrationChanged } from '../narration-changes.ts';
import { narrationCompleted } from '../narration-events.ts';
import { completeNarration, updateRunning } from '../narration-run-store.ts';
import type { NarrationRow } from '../narration-store.ts';
import {
  clearNarrationSegments,
  deleteSegment,
  type EpisodeSegment,
  listEpisodeSegments,
} from '../segment-store.ts';
import { type Lease, LeaseLostError } from './lease.ts';
import { buildReadAlong, type ReadAlong } from './read-along.ts';

const compress = promisify(gzip);

/** The parts of an episode as stored in the database. */
export interface StoredParts extends EpisodeParts {
  rows: readonly EpisodeSegment[];
  title: string;
}

/**
 * Loads the parts of an episode and sets its stage to `finishing`.
 * @throws LeaseLostError
 */
export async function loadParts(
  app: App,
  narration: NarrationRow,
  lease: Lease,
  { script, units }: { script: Script; units: readonly UnitPlan[] },
): Promise<StoredParts> {
  const now = app.clock.now();
  if (!(await updateRunning(app.db, narration.id, lease.runId, { stage: 'finishing' }, now)))
    throw new LeaseLostError();
  const [rows, article, cover] = await Promise.all([
    listEpisodeSegments(app.db, narration.id),
    findArticle(app.db, narration.article_id),
    app.cover?.(),
  ]);
  const format = units[0]?.format;
  if (!article || !format || rows.length !== units.length)
    throw new Error('the episode cannot be assembled: its article or some of its segments are missing');
  const segments = rows.map((row) => segmentOf(row, format));
  await turn();
  const tags = { ...tagsOf(app, article), ...(cover ? { coverJpeg: cover } : {}) };
  return { script, segments, tags, rows, title: article.title };
}

/**
 * Stores the file, its transcripts and chapters, then marks the narration as completed.
 * @throws LeaseLostError
 */
export async function storeEpisode(
  app: App,
  narration: NarrationRow,
  lease: Lease,
  { document, episode }: { document: Document; episode: Episode<StoredParts> },
): Promise<void> {
  const { rows } = episode.parts;
  const shape = storeAudio(app, narration, episode);
  await Promise.all([shape, storeTexts(app, narration.audio_id, document, { ...episode, shape })]);
  lease.signal.throwIfAborted();
  await inTransaction(app, async (tx) => {
    const done = app.clock.now();
    const facts = {
      samples: rows.reduce((sum, { samples }) => sum + samples, 0),
      duration_ms: episode.durationMs,
      head_bytes: episode.head.length,
      bytes: episode.totalBytes,
      has_chapters: episode.chapters.length > 0,
    };
    if (!(await completeNarration(tx, narration.id, lease.runId, facts, done))) throw new LeaseLostError();
    await publishInTransaction(app, tx, narrationCompleted, {
      narrationId: narration.id,
      articleId: narration.article_id,
      audioId: narration.audio_id,
      durationMs: episode.durationMs,
      completedAt: done,
    });
    await publishNarrationChanged(app, tx, narration.id);
  });
}

const segmentOf = ({ samples, crc, bytes, times }: EpisodeSegment, format: AudioFormat) => ({
  format,
  samples,
  crc,
  bytes,
  tokenTimes: times.words.map(([line, token, startMs, endMs]) => ({ line, token, startMs, endMs })),
  lines: times.lines.map(([startMs, endMs]) => ({ startMs, endMs })),
});

function tagsOf(app: App, article: ArticleRow) {
  const { name } = app.config.brand;
  return {
    title: article.title || article.source_key,
    artist: article.author ?? article.site ?? name,
    album: name,
  };
}

/** Parts of an episode whose loudness is shown. */
const shapeParts = 200;

/** Stores the file. @returns its shape, in base64 */
async function storeAudio(
  app: App,
  narration: NarrationRow,
  { parts, head, totalBytes }: Episode<StoredParts>,
): Promise<string> {
  const meter = createShapeMeter();
  const bytes = episodeBytes(app, narration.id, { segments: parts.rows, head, meter });
  const content = Readable.from(bytes, { objectMode: false });
  const options = { type: 'audio/mpeg', size: totalBytes };
  await app.blobs.put(episodeFiles(narration.audio_id).mp3, content, options);
  return Buffer.from(meter.shape(shapeParts)).toString('base64');
}

/** Yields the head of the file, then the segments unchanged. */
async function* episodeBytes(
  app: App,
  narrationId: string,
  { segments, head, meter }: { segments: readonly EpisodeSegment[]; head: Uint8Array; meter: ShapeMeter },
): AsyncGenerator<Uint8Array> {
  yield head;
  for (const segment of segments) {
    const content = await app.blobs.get(segment.blob_key);
    if (content?.size !== segment.bytes) {
      content?.stream.destroy();
      // The blob was removed or damaged. The next attempt synthesizes the segment again.
      await deleteSegment(app.db, segment.key);
      await clearNarrationSegments(app.db, narrationId, segment.position);
      throw new Error('the audio of a segment is missing');
    }
    for await (const bytes of content.stream as AsyncIterable<Uint8Array>) {
      meter.push(bytes);
      yield bytes;
    }
  }
}

async function storeTexts(
  app: App,
  audioId: string,
  document: Document,
  { parts, timing, chapters, shape }: Episode<StoredParts> & { shape: Promise<string> },
): Promise<void> {
  const { script, title } = parts;
  const files = episodeFiles(audioId);
  const storeText = (key: string, text: string, type: string) =>
    app.blobs.put(key, Buffer.from(text), { type });
  // Yield to requests between the steps: for a long text, each step takes some ten milliseconds.
  await turn();
  const spoken = buildReadAlong(script, timing.words);
  await turn();
  const readAlong: ReadAlong = { ...spoken, chapters, shape: await shape };
  const packed = await compress(JSON.stringify(readAlong));
  await app.blobs.put(readAlongFile(audioId), packed, { type: 'application/octet-stream' });
  await storeText(files.chapters, chaptersJson(chapters, title), 'application/json');
  const { vtt, srt, json } = await runInSlices(makeTranscripts(script, timing, document));
  await storeText(files.vtt, vtt, 'text/vtt');
  await storeText(files.srt, srt, 'application/x-subrip');
  await storeText(files.json, json, 'application/json');
}
