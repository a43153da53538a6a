import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Document, Script } from '@earmark/contract';
import {
  type AudioFormat,
  type Chapter,
  chaptersJson,
  type EpisodeTiming,
  type FinishedEpisode,
  finishEpisode as makeHead,
  makeSrt,
  makeTranscriptJson,
  makeVtt,
  timeChapters,
  timeEpisode,
  type UnitPlan,
} from '@earmark/synthesis';
import { type ArticleRow, findArticle } from '../../articles/index.ts';
import type { App } from '../../platform/app.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { publishInTransaction } from '../../platform/transaction-events.ts';
import { episodeFiles, readAlongFile } from '../audio-files.ts';
import { narrationCompleted } from '../narration-events.ts';
import { tellNarration } from '../narration-news.ts';
import { completeNarration, updateRunning } from '../narration-run-store.ts';
import type { NarrationRow } from '../narration-store.ts';
import {
  clearNarrationSegments,
  type EpisodeSegment,
  forgetSegment,
  listEpisodeSegments,
} from '../segment-store.ts';
import { type Lease, LeaseLost } from './lease.ts';
import { layReadAlong, type ReadAlong } from './read-along.ts';

const compress = promisify(gzip);

/** Puts the spoken segments together: the file, its transcripts and chapters, then the row that says they are there. */
export async function finishEpisode(
  app: App,
  narration: NarrationRow,
  lease: Lease,
  { document, script, units }: { document: Document; script: Script; units: readonly UnitPlan[] },
): Promise<void> {
  const now = app.clock.now();
  if (!(await updateRunning(app.db, narration.id, lease.runId, { stage: 'finishing' }, now)))
    throw new LeaseLost();
  const [segments, article, cover] = await Promise.all([
    listEpisodeSegments(app.db, narration.id),
    findArticle(app.db, narration.article_id),
    app.cover?.(),
  ]);
  const format = units[0]?.format;
  if (!article || !format || segments.length !== units.length) throw new Error('an episode with a gap');

  const timing = timeEpisode(
    units,
    segments.map((segment) => withFormat(segment, format)),
  );
  const chapters = timeChapters(script, timing);
  const file = makeHead(
    segments.map(({ samples, crc, bytes }) => ({ format, samples, crc, bytes })),
    { ...tagsOf(app, article), chapters, ...(cover ? { coverJpeg: cover } : {}) },
  );
  await Promise.all([
    storeEpisode(app, narration, segments, file),
    storeTexts(app, narration.audio_id, { document, script, timing, chapters, title: article.title }),
  ]);
  lease.signal.throwIfAborted();
  await inTransaction(app, async (tx) => {
    const done = app.clock.now();
    const facts = {
      samples: segments.reduce((sum, { samples }) => sum + samples, 0),
      duration_ms: file.durationMs,
      head_bytes: file.head.length,
      bytes: file.totalBytes,
      has_chapters: chapters.length > 0,
    };
    if (!(await completeNarration(tx, narration.id, lease.runId, facts, done))) throw new LeaseLost();
    await publishInTransaction(app, tx, narrationCompleted, {
      narrationId: narration.id,
      articleId: narration.article_id,
      audioId: narration.audio_id,
      durationMs: file.durationMs,
      completedAt: done,
    });
    await tellNarration(app, tx, narration.id);
  });
}

const withFormat = ({ samples, times }: EpisodeSegment, format: AudioFormat) => ({
  format,
  samples,
  marks: times.words.map(([line, token, startMs, endMs]) => ({ line, token, startMs, endMs })),
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

async function storeEpisode(
  app: App,
  narration: NarrationRow,
  segments: readonly EpisodeSegment[],
  file: FinishedEpisode,
): Promise<void> {
  const content = Readable.from(episodeBytes(app, narration.id, segments, file.head), { objectMode: false });
  const options = { type: 'audio/mpeg', size: file.totalBytes };
  await app.blobs.put(episodeFiles(narration.audio_id).mp3, content, options);
}

/** The head, then the segments as they are. */
async function* episodeBytes(
  app: App,
  narrationId: string,
  segments: readonly EpisodeSegment[],
  head: Uint8Array,
): AsyncGenerator<Uint8Array> {
  yield head;
  for (const segment of segments) {
    const content = await app.blobs.get(segment.blob_key);
    if (content?.size !== segment.bytes) {
      content?.stream.destroy();
      // Someone removed or damaged it. The next try speaks it again.
      await forgetSegment(app.db, segment.key);
      await clearNarrationSegments(app.db, narrationId, segment.position);
      throw new Error('the audio of a segment is missing');
    }
    yield* content.stream;
  }
}

async function storeTexts(
  app: App,
  audioId: string,
  {
    document,
    script,
    timing,
    chapters,
    title,
  }: { document: Document; script: Script; timing: EpisodeTiming; chapters: Chapter[]; title: string },
): Promise<void> {
  const files = episodeFiles(audioId);
  const put = (key: string, text: string, type: string) => app.blobs.put(key, Buffer.from(text), { type });
  const readAlong = await compress(
    JSON.stringify({ ...layReadAlong(script, timing.words), chapters } satisfies ReadAlong),
  );
  await app.blobs.put(readAlongFile(audioId), readAlong, { type: 'application/octet-stream' });
  await put(files.chapters, chaptersJson(chapters, title), 'application/json');
  // One by one: each takes a long text some ten milliseconds, and others want their turn.
  await put(files.vtt, makeVtt(script, timing, document), 'text/vtt');
  await put(files.srt, makeSrt(script, timing, document), 'application/x-subrip');
  await put(files.json, makeTranscriptJson(script, timing, document), 'application/json');
}
