import { onSchedule } from '../platform/jobs/define-job.ts';
import { passageFile } from './passage-files.ts';
import { deletePassages, listOldPassages } from './passage-store.ts';

/** Milliseconds for which a passage is kept. */
const keptMs = 86_400_000;
/** Passages that are deleted at a time. */
const batch = 500;

/** Deletes the texts and the audio of passages after a day. */
export const purgePassages = onSchedule('33 * * * *', {
  name: 'purge-passages',
  handler: async (app, _input, { signal }) => {
    const before = new Date(app.clock.now().getTime() - keptMs);
    for (;;) {
      const old = await listOldPassages(app.db, before, batch);
      if (old.length === 0) return;
      await app.blobs.deleteAll(old.map(passageFile), signal);
      await deletePassages(app.db, old);
    }
  },
});
