import { onSchedule } from '../platform/jobs/define-job.ts';
import { openingFile, pieceFile } from './opening-files.ts';
import { deleteOpenings, listOldOpenings } from './opening-store.ts';

/** Milliseconds for which an opening is kept. */
const keptMs = 86_400_000;
/** Openings that are deleted at a time. */
const batch = 200;

/** Deletes the texts and the audio of openings after a day. */
export const purgeOpenings = onSchedule('13 * * * *', {
  name: 'purge-openings',
  handler: async (app, _input, { signal }) => {
    const before = new Date(app.clock.now().getTime() - keptMs);
    for (;;) {
      const old = await listOldOpenings(app.db, { before, limit: batch });
      if (old.length === 0) return;
      const files = old.flatMap(({ id, pieces }) => [
        openingFile(id),
        ...Array.from({ length: pieces }, (_, piece) => pieceFile(id, piece)),
      ]);
      await app.blobs.deleteAll(files, signal);
      await deleteOpenings(
        app.db,
        old.map(({ id }) => id),
      );
    }
  },
});
