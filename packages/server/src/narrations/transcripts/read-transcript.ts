import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { Transcript } from '@earmark/contract';
import { engines, isEngineId } from '@earmark/synthesis';
import type { App } from '../../platform/app.ts';
import { readBlob } from '../../platform/blobs/read-blob.ts';
import { readAlongFile } from '../audio-files.ts';
import { buildReadAlong, type ReadAlong, wordTimesSoFar } from '../episodes/read-along.ts';
import type { NarrationRow } from '../narration-store.ts';
import { loadScript } from '../scripts/stored-script.ts';
import { listEpisodeSegments } from '../segment-store.ts';
import { narratedDocument } from '../summaries/narrated-document.ts';

const expand = promisify(gunzip);

/**
 * Returns the document with the time of every word that is spoken so far; null while there is no text yet.
 */
export async function readTranscript(
  app: Pick<App, 'db' | 'blobs'>,
  narration: NarrationRow,
): Promise<Omit<Transcript, 'title'> | null> {
  const document = await narratedDocument(app, narration);
  if (!document) return null;
  const complete = narration.status === 'completed';
  const readAlong =
    (complete && (await storedReadAlong(app, narration))) || (await readAlongSoFar(app, narration));
  const { spoken_voice: name, spoken_engine: engine } = narration;
  const voice = name !== null && engine !== null ? { voice: { name, engine: nameEngine(engine) } } : {};
  return { document, ...readAlong, ...voice, complete };
}

/** Returns the display name of an engine; a later version may no longer know the engine. */
const nameEngine = (engine: string): string => (isEngineId(engine) ? engines[engine].name : engine);

async function storedReadAlong(
  app: Pick<App, 'db' | 'blobs'>,
  { audio_id }: NarrationRow,
): Promise<ReadAlong | null> {
  const packed = await readBlob(app.blobs, readAlongFile(audio_id));
  // Written only by `storeEpisode`.
  return packed && (JSON.parse((await expand(packed)).toString()) as ReadAlong);
}

async function readAlongSoFar(app: Pick<App, 'db' | 'blobs'>, narration: NarrationRow): Promise<ReadAlong> {
  const script = await loadScript(app, narration.audio_id);
  if (!script) return { language: '', words: [], chapters: [], skipped: [] };
  const wordTimes = wordTimesSoFar(await listEpisodeSegments(app.db, narration.id));
  const starts = new Map(wordTimes.toReversed().map(({ utterance, startMs }) => [utterance, startMs]));
  const chapters = script.chapters.flatMap(({ title, utterance }) => {
    const startMs = starts.get(utterance);
    return startMs === undefined ? [] : [{ title, startMs }];
  });
  return { ...buildReadAlong(script, wordTimes), chapters };
}
