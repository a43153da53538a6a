import { thumbnailFile } from '../../articles/index.ts';
import { episodeFiles, narrationPrefix } from '../../narrations/index.ts';
import type { Snapshot } from '../../platform/db/copy/snapshot.ts';

/** Stored files that a row names. */
export interface NamedFiles {
  /** Key of one file; null if `prefix` is given. */
  readonly key: string | null;
  /** All files whose key begins with it. */
  readonly prefix: string | null;
  /** Key of the file that must exist, because the row says that it is stored; null if none must. */
  readonly required: string | null;
}

/** Segments that unfinished narrations continue from; all others are a cache. */
const neededSegments = `where exists (
  select from narration_segments placed join narrations n on n.id = placed.narration_id
  where placed.segment_key = segments.key and n.status in ('pending', 'in_progress'))`;

/**
 * Conditions for the rows that a backup contains, by table. Tables that are not listed are copied whole.
 * Segments that no unfinished narration uses are a cache, and rate limits last for minutes. The other tables describe
 * the disks of this installation.
 */
export const copiedRows: Readonly<Record<string, string>> = {
  segments: neededSegments,
  rate_limits: 'where false',
  backups: 'where false',
  storage_counts: 'where false',
  storage_cleanings: 'where false',
};

/**
 * Lists the files that the rows of a snapshot name: audio, transcripts and scripts of narrations, segments of
 * unfinished ones, mail that may be processed again, and thumbnails. Everything else in the storage is either
 * temporary or created again when it is needed, except uploads, which no row names.
 */
export async function* listNamedFiles(snapshot: Snapshot): AsyncGenerator<NamedFiles> {
  const narrations = snapshot.rows<{ audio_id: string; completed: boolean }>(
    `select audio_id, status = 'completed' as completed from narrations`,
  );
  for await (const { audio_id, completed } of narrations)
    yield {
      key: null,
      prefix: narrationPrefix(audio_id),
      required: completed ? episodeFiles(audio_id).mp3 : null,
    };
  const segments = snapshot.rows<{ blob_key: string }>(`select blob_key from segments ${neededSegments}`);
  for await (const { blob_key } of segments) yield { key: blob_key, prefix: null, required: blob_key };
  const mail = snapshot.rows<{ raw_key: string }>(
    'select distinct raw_key from inbox_messages where raw_key is not null',
  );
  for await (const { raw_key } of mail) yield { key: raw_key, prefix: null, required: raw_key };
  const pictures = snapshot.rows<{ id: string }>('select id from articles where image_url is not null');
  for await (const { id } of pictures) yield { key: thumbnailFile(id), prefix: null, required: null };
}
