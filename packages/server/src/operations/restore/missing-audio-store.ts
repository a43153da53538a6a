import { episodeFiles } from '../../narrations/index.ts';
import type { Db } from '../../platform/db/tables.ts';

/**
 * Resets the narrations whose finished audio is missing, so that the service converts them again. The time
 * in the past makes the scheduled check for stopped work take them up.
 * @param missing keys of files
 * @returns the number of reset narrations
 */
export async function resetMissingAudio(db: Db, missing: readonly string[]): Promise<number> {
  const audioIds = missing.flatMap((key) => {
    const audioId = key.split('/')[1] ?? '';
    return key === episodeFiles(audioId).mp3 ? [audioId] : [];
  });
  if (audioIds.length === 0) return 0;
  return db.transaction().execute(async (tx) => {
    const reset = await tx
      .updateTable('narrations')
      .set({ status: 'pending', stage: 'fetching', run_id: null, progress: 0, touched_at: new Date(0) })
      .where('audio_id', 'in', audioIds)
      .returning('id')
      .execute();
    const ids = reset.map(({ id }) => id);
    if (ids.length > 0) await tx.deleteFrom('narration_segments').where('narration_id', 'in', ids).execute();
    return ids.length;
  });
}
